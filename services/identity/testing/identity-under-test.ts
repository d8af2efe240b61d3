import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Bus } from '@cadenza/kernel/eventsourcing/bus.js';
import type { MailOwn } from '@cadenza/kernel/mail/mail-providers.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { instructor, movableClock, serviceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import type { Asking } from '@cadenza/kernel/testing/service-under-test.js';
import { identityService } from '../identity.service.js';

export interface SignedIn {
  readonly userId: number;
  readonly token: string;
  readonly caller: Caller;
}

interface PostedMail {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly category: string;
}

/** A caller as the gateway finds them, with what else is said of them. */
export const callerOf = (
  userId: number,
  more: { isAdmin?: boolean; mustChangePassword?: boolean } = {},
): Caller => ({
  kind: 'user',
  userId,
  isAdmin: false,
  sessionId: `session-of-${userId}`,
  gate: { allowed: true, trialDaysLeft: null },
  ...more,
});
export const administrator = callerOf(999, { isAdmin: true });

export const goodPassword = 'ride-the-hill';
const asGateway = { caller: { kind: 'system' } } as const;

/** Identity on a database of its own, with people who sign in. */
export async function identityUnderTest(mail: MailOwn = {}, bus?: Bus) {
  const database = await migratedDatabase(identityService({ sessionKey: 'k'.repeat(32) }));
  const clock = movableClock();
  const announced: string[] = [];
  const live = { publish: (topic: string) => void announced.push(topic) };
  // Nothing goes out: what was posted stays in the table, where `mailTo` finds it.
  const kept = { send: () => Promise.reject(new Error('not in this test')) };
  const definition = identityService({
    sessionKey: 'k'.repeat(32),
    publicUrl: 'https://cadenza.example',
    mail: { key: 'mail-key-of-the-test'.repeat(2), kept, ...mail },
  });
  const { service, rows, ask, tokenOf, close } = await serviceUnderTest(definition, database, {
    clock,
    live,
    ...(bus ? { bus } : {}),
  });

  const sessionOf = async (token: string) => {
    const query = `query S($token: String!) {
      session(token: $token) { sessionId userId isAdmin createdAt mustChangePassword } }`;
    const { data, errors } = await ask(query, { token }, asGateway);
    if (errors) throw new Error(errors[0]?.message);
    return data?.['session'] as { sessionId: string; userId: number; mustChangePassword: boolean } | null;
  };
  const signedIn = async (answered: Awaited<ReturnType<typeof ask>>): Promise<SignedIn> => {
    const { session } = answered.answer;
    if (!session || session === 'ended') throw new Error(answered.errors?.[0]?.message ?? 'no session');
    const found = await sessionOf(session.token);
    if (!found) throw new Error('the session does not run');
    const { userId, sessionId } = found;
    return { userId, token: session.token, caller: instructor(userId, sessionId) };
  };
  const login = (username: string, password = goodPassword, asking: Asking = {}) =>
    ask('mutation L($i: LoginInput!) { login(input: $i) { id } }', { i: { username, password } }, asking);

  return {
    service,
    rows,
    ask,
    tokenOf,
    clock,
    announced,
    login,
    sessionOf,
    signIn: async (...how: Parameters<typeof login>) => signedIn(await login(...how)),
    register: async (username: string) => {
      const email = `${username}@example.org`;
      const i = { username, email, confirmEmail: email, password: goodPassword };
      const mutation = 'mutation R($i: RegisterInput!) { register(input: $i) { id } }';
      return signedIn(await ask(mutation, { i }));
    },
    /** What was posted to an address and not taken yet, in its order; it is taken now. */
    mailTo: (address: string) =>
      rows.query<PostedMail>(
        // A deleted row's room is taken again: where the rows lie is no order.
        sql`with taken as (delete from mail where address = ${address} returning *)
          select address, subject, body, category from taken order by id`,
      ),
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

export type IdentityUnderTest = Awaited<ReturnType<typeof identityUnderTest>>;

/** What a mail's link holds behind `reset=`, `verify=`, `undo=` or `device=`. */
export const tokenIn = ({ body }: Pick<PostedMail, 'body'>) =>
  /^https:\/\/cadenza\.example\/auth\?(?:reset|verify|undo|device)=([\w-]{43})$/m.exec(body)?.[1] ?? '';
