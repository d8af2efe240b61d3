import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import type { SessionInfo } from '../generated/graphql.js';
import { identityUnderTest, type IdentityUnderTest, type SignedIn } from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, startTimeoutMs);
afterAll(() => identity.close());

const list = async ({ caller }: SignedIn) => {
  const query = '{ mySessions { id createdAt lastUsedAt device address current } }';
  return (await identity.ask(query, {}, { caller })).data?.['mySessions'] as SessionInfo[];
};
const end = (id: string, { caller }: SignedIn) =>
  identity.ask('mutation E($id: ID!) { endSession(id: $id) }', { id }, { caller });
const idOf = ({ caller }: SignedIn) => (caller.kind === 'user' ? caller.sessionId : '');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('where a person is signed in', () => {
  it('is told with device, address and times, the one used last first', async () => {
    const first = await identity.register('maja');
    identity.clock.pass(60_000);
    const second = await identity.signIn('maja', undefined, {
      userAgent: firefox,
      address: '::ffff:192.0.2.7',
    });
    identity.clock.pass(60_000);
    await identity.sessionOf(first.token);
    expect(await list(second)).toEqual([
      {
        id: idOf(first),
        createdAt: '2026-03-01T08:00:00.000Z',
        lastUsedAt: '2026-03-01T08:02:00.000Z',
        device: null,
        address: null,
        current: false,
      },
      {
        id: idOf(second),
        createdAt: '2026-03-01T08:01:00.000Z',
        lastUsedAt: '2026-03-01T08:01:00.000Z',
        device: 'Firefox on Linux',
        address: '192.0.2.7',
        current: true,
      },
    ]);
  });

  it('names no session that has ended by itself', async () => {
    await identity.register('lea');
    identity.clock.pass(31 * 24 * 60 * 60 * 1000);
    const now = await identity.signIn('lea');
    expect((await list(now)).map(({ id }) => id)).toEqual([idOf(now)]);
  });

  it('is ended from elsewhere, open connections included', async () => {
    const [one, other] = [await identity.register('nora'), await identity.signIn('nora')];
    expect((await end(idOf(other), one)).data).toEqual({ endSession: true });
    expect(await identity.sessionOf(other.token)).toBeNull();
    expect(await identity.sessionOf(one.token)).not.toBeNull();
    expect(identity.announced).toContain(`session-${idOf(other)}`);
    expect((await end(idOf(other), one)).errors?.[0]).toMatchObject({
      message: 'Session not found',
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('is nobody else’s to end, or to see', async () => {
    const [mine, foreign] = [await identity.register('ida'), await identity.register('eve')];
    expect((await end(idOf(mine), foreign)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
    expect(await identity.sessionOf(mine.token)).not.toBeNull();
    expect((await list(foreign)).map(({ id }) => id)).toEqual([idOf(foreign)]);
    const nobody = await identity.ask('{ mySessions { id } }');
    expect(nobody.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });

  it('is left by ending the present one', async () => {
    const mine = await identity.register('una');
    expect((await end(idOf(mine), mine)).answer.session).toBe('ended');
    expect(await identity.sessionOf(mine.token)).toBeNull();
  });

  it('is this browser alone after ending all others', async () => {
    const here = await identity.register('olga');
    const others = [await identity.signIn('olga'), await identity.signIn('olga')];
    const foreign = await identity.register('pia');
    const { data } = await identity.ask('mutation { endOtherSessions }', {}, { caller: here.caller });
    expect(data).toEqual({ endOtherSessions: 2 });
    for (const other of others) {
      expect(await identity.sessionOf(other.token)).toBeNull();
      expect(identity.announced).toContain(`session-${idOf(other)}`);
    }
    for (const kept of [here, foreign]) expect(await identity.sessionOf(kept.token)).not.toBeNull();
  });
});
