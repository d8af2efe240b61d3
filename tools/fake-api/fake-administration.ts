import { instructor, refusal, shownUser } from './fake-accounts.js';
import type { FakeAudit, FakeMail, FakeState, FakeUser } from './fake-state.js';
import { pageOf, rowOf } from './rows.js';

/** Nothing is set up yet, and a test mail tells so. */
export const noMail: FakeMail = {
  host: '',
  port: 587,
  secure: false,
  username: '',
  from: '',
  passwordSet: false,
  version: 0,
  outcome: { ok: false, message: 'No mail server is set up', suggestions: ['Enter host and username first'] },
};

type Listing = { search?: string | null; limit?: number | null; cursor?: string | null };
type Asked = { filter?: Partial<FakeAudit> | null; limit?: number | null; before?: string | null };
type Named = { userId: number };
type MailInput = Partial<FakeMail> & { password?: string | null; removePassword?: boolean };

/** The server is another than the one that the stored password is for. */
const isMoved = ({ host, port }: FakeMail, given: MailInput) =>
  given.host !== host || (given.port ?? port) !== port;

const logOf =
  (entries: readonly FakeAudit[]) =>
  ({ filter, limit, before }: Asked) => {
    const wanted = Object.entries(filter ?? {}).filter(
      ([name, value]) => value != null && name !== 'from' && name !== 'to',
    );
    return entries
      .filter((entry) => wanted.every(([name, value]) => entry[name] === value))
      .filter(({ at }) => !before || at < before)
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, limit ?? undefined);
  };

/** A day for each of the last, with what it is asked for. */
const daily = <Figures extends object>(days: number, figures: (index: number) => Figures) =>
  Array.from({ length: days }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 21 - days + 1 + index)).toISOString().slice(0, 10),
    ...figures(index),
  }));

/** What administrators may do. */
export function fakeAdministration(state: FakeState) {
  const find = (id: number) => rowOf(state.users, id, 'User');
  const change = ({ userId }: Named, changed: Partial<FakeUser>) => {
    const user = Object.assign(find(userId), changed);
    return shownUser(user);
  };
  return {
    users: ({ search, limit, cursor }: Listing) => {
      const found = state.users.filter(({ username, email, fullName }) =>
        `${username} ${email} ${fullName}`.toLowerCase().includes((search ?? '').toLowerCase()),
      );
      const { items, ...page } = pageOf(found, { first: limit ?? null, after: cursor ?? null });
      return { ...page, nodes: items.map(shownUser) };
    },
    createUser: ({ input }: { input: Partial<FakeUser> & { username?: string } }) => {
      const required = 'Username, password, and email are required';
      if (!input.username) throw refusal(required, 'VALIDATION_FAILED', 'username');
      const user = { ...instructor, ...input, id: 100 + state.users.length, mustChangePassword: true };
      state.users.push(user);
      return shownUser(user);
    },
    resetUserPassword: ({ userId, newPassword }: Named & { newPassword: string }) =>
      Boolean(change({ userId }, { password: newPassword, mustChangePassword: true })),
    deleteUser: ({ userId }: Named) => {
      find(userId);
      state.users = state.users.filter(({ id }) => id !== userId);
      return true;
    },
    cancelUserSubscription: (named: Named) =>
      change(named, { subscriptionStatus: 'canceled', subscription: null }),
    reactivateUserSubscription: (named: Named) => change(named, { subscriptionStatus: 'active' }),
    extendTrial: (named: Named) =>
      change(named, { subscriptionStatus: 'trialing', trialEndDate: '2027-02-01T12:00:00.000Z' }),
    revokeTrial: (named: Named) => change(named, { subscriptionStatus: 'trial_expired' }),
    emailConfig: () => state.mail,
    updateEmailConfig: ({ input, version }: { input: MailInput; version?: number | null }) => {
      const { password, removePassword, ...rest } = input;
      if (version != null && version !== state.mail.version) throw refusal('Changed meanwhile', 'CONFLICT');
      const required = 'Email host and username are required';
      if (!rest.host) throw refusal(required, 'VALIDATION_FAILED', 'host');
      if (state.mail.passwordSet && isMoved(state.mail, rest) && !password && !removePassword)
        throw refusal('Please enter the password again', 'VALIDATION_FAILED', 'password');
      return (state.mail = {
        ...state.mail,
        ...rest,
        passwordSet: !removePassword && (state.mail.passwordSet || Boolean(password)),
        version: state.mail.version + 1,
      });
    },
    testEmail: () => state.mail.outcome,
    audit: logOf(state.audit),
    billingAudit: logOf(state.billingAudit),
    signUpFigures: ({ days }: { days: number }) => daily(days, (index) => ({ count: index % 3 })),
    subscriptionFigures: ({ days }: { days: number }) =>
      daily(days, (index) => ({ trialsStarted: 1, active: index, churned: 0 })),
  };
}
