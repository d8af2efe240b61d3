import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';
import { shownUser } from '@cadenza/tools/fake-api/fake-accounts.js';
import { fakeEntity, type FakeField, fakeFields } from '@cadenza/tools/fake-api/fake-api.js';
import type { FakeState } from '@cadenza/tools/fake-api/fake-state.js';
import { fakeShows } from './fake-shows.js';
import { studioState, studioUsers } from './studio-state.js';

export type StudioField = (args: never, context: GraphqlContext) => unknown;
interface Credentials {
  readonly username: string;
  readonly password: string;
}

export const mark = (service: string, position: number) => ({
  service,
  stream: `thing-${position}`,
  position,
  type: `${service}.v1.Happened`,
});

const callerId = ({ caller }: GraphqlContext) => (caller.kind === 'user' ? caller.userId : undefined);

/**
 * What the services of a small studio store: the fake of the API for the caller, the same at the beginning of each
 * operation; and what services tell the gateway alone: sessions, facts of billing, secrets, marks.
 */
export function fakeStudio() {
  const users = studioUsers();
  const sessions = new Map<string, number>();
  const facts = new Map<number, Record<string, unknown>>();
  /** Whose calendar it is, by the secret in its address. */
  const calendars = new Map<string, number>();
  const shows = fakeShows();
  /** What a test lets queries and mutations return instead. */
  const overrides = new Map<string, StudioField>();
  const operations = new WeakMap<
    GraphqlContext,
    { state: FakeState; fields: Readonly<Record<string, FakeField>> }
  >();
  let position = 0;

  const operationOf = (context: GraphqlContext) => {
    const known = operations.get(context);
    if (known) return known;
    const state = { ...studioState(callerId(context)), screens: shows.screensOf(callerId(context)) };
    const operation = { state, fields: fakeFields(state) };
    operations.set(context, operation);
    return operation;
  };
  const markOf = (service: string) => mark(service, ++position);
  const known = (matches: (user: (typeof users)[number]) => boolean, otherwise: Error) => {
    const user = users.find(matches);
    if (!user) throw otherwise;
    return user;
  };
  const userOf = (userId: number | undefined) =>
    known(({ id }) => id === userId, refuse('NOT_FOUND', 'User not found'));
  const sessionFacts = (token: string, userId: number) => {
    const { isAdmin, createdAt = '', mustChangePassword = false } = userOf(userId);
    return { sessionId: `session:${token}`, userId, isAdmin, createdAt, mustChangePassword };
  };
  const signIn = (userId: number, { answer }: GraphqlContext) => {
    const token = `token-of-${userId}-${sessions.size}`;
    sessions.set(token, userId);
    answer.session = { token, expiresAt: '2026-04-01T00:00:00.000Z', facts: sessionFacts(token, userId) };
    const user = userOf(userId);
    answer.proven = [user.username, user.email].map(nameDigest);
    return shownUser(user);
  };

  const protocol: Readonly<Record<string, StudioField>> = {
    session: ({ token }: { token: string }) => {
      const userId = sessions.get(token);
      return userId ? sessionFacts(token, userId) : null;
    },
    register: ({ input }: { input: Credentials }, context) => {
      const taken = 'Username is taken';
      if (input.username === 'taken')
        throw refuse('CONFLICT', taken, [{ field: 'username', message: taken }]);
      const registered = { stream: 'user-7', type: 'identity.v1.UserEvent.registered' };
      context.answer.marks.push({ ...markOf('identity'), ...registered });
      return signIn(7, context);
    },
    login: ({ input: { username, password } }: { input: Credentials }, context) => {
      const wrong = refuse('UNAUTHENTICATED', 'Login failed. Please check your credentials.');
      return signIn(
        known((user) => user.username === username && user.password === password, wrong).id,
        context,
      );
    },
    /** The mailed token is the user's name. */
    allowDevice: ({ token }: { token: string }, { answer }) => {
      const expired = refuse('VALIDATION_FAILED', 'This link has expired');
      const user = known(({ username }) => username === token, expired);
      answer.proven = [user.username, user.email].map(nameDigest);
      return true;
    },
    logout: (_args, { caller, answer }) => {
      if (caller.kind === 'user') sessions.delete(caller.sessionId.slice('session:'.length));
      answer.session = 'ended';
      return true;
    },
    accountFacts: ({ userId }: { userId: number }) => facts.get(userId) ?? null,
    calendarOwner: ({ token }: { token: string }) => calendars.get(token) ?? null,
    showAdmission: ({ token }: { token: string }) => shows.admissions.get(token) ?? null,
  };

  return {
    ...{ sessions, facts, calendars, shows, overrides, markOf },
    /** What a query or mutation returns. */
    field(name: string, args: object, context: GraphqlContext): unknown {
      const field: StudioField | undefined =
        overrides.get(name) ?? protocol[name] ?? operationOf(context).fields[name];
      if (!field) throw new Error(`The fake of the API has no ${name}`);
      return field(args as never, context);
    },
    /** An object that another service refers to. */
    entity(service: string, type: string, { id }: { id: number }, context: GraphqlContext): object {
      const entity = fakeEntity(operationOf(context).state, type, id);
      if (service === 'identity' && !entity) userOf(id);
      return { id, ...entity, ...(service === 'billing' ? facts.get(id) : {}) };
    },
  };
}

export type FakeStudio = ReturnType<typeof fakeStudio>;
