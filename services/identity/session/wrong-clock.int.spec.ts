import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { AGREEMENT } from '@cadenza/kernel/cqrs/tokens.js';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import { LinkRequests } from '../links/link-requests.js';
import { identityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.js';

const day = 24 * 60 * 60 * 1000;
let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await identityUnderTest();
}, 60_000);
afterAll(() => identity.close());

it('a sign-in by a clock that is 80 days ahead ends no session for good', async () => {
  const { token } = await identity.register('maja');
  jest
    .spyOn(identity.service.app.get<ClockAgreement>(AGREEMENT, { strict: false }), 'isAgreed')
    .mockResolvedValue(false);
  identity.clock.pass(80 * day);
  expect(await identity.sessionOf(token)).toBeNull();
  await identity.signIn('maja');
  identity.clock.pass(-80 * day);
  expect(await identity.sessionOf(token)).not.toBeNull();
});

it.each([
  ['a new password', 'clara', 'requestPasswordReset(email: "clara@example.org")'],
  ['a new device', 'dora', 'requestDeviceLink(username: "dora")'],
  ['a verified address', 'ella', 'requestEmailVerification'],
])(
  'mails a link to %s after the clock was 8 days ahead, however many it mailed then',
  async (_, name, asked) => {
    const { caller } = await identity.register(name);
    const mails = async (times: number) => {
      await identity.mailTo(`${name}@example.org`);
      for (let each = 0; each < times; each++) await identity.ask(`mutation { ${asked} }`, {}, { caller });
      await identity.service.app.get(LinkRequests, { strict: false }).answerAll();
      return (await identity.mailTo(`${name}@example.org`)).length;
    };
    identity.clock.pass(8 * day);
    expect(await mails(12)).toBeGreaterThan(2);
    identity.clock.pass(-8 * day);
    expect(await mails(1)).toBe(1);
  },
);
