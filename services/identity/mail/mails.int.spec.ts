import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AGREEMENT } from '@cadenza/kernel/cqrs/tokens.js';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { letter } from '@cadenza/kernel/mail/letter.js';
import type { MailMessage } from '@cadenza/kernel/mail/mail.js';
import { PostOffice } from '@cadenza/kernel/mail/post-office.js';
import { figureIn } from '@cadenza/kernel/testing/metrics-text.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { AccountEventSchema } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import { identityUnderTest, type IdentityUnderTest, type SignedIn } from '../testing/identity-under-test.js';
import { postedTo } from '../letters/letters.js';

const minute = 60_000;
const bus = new InProcessBus();
const billing = new ForeignService(bus, 'billing');
const sent: MailMessage[] = [];
let isDown = false;
/** Addresses whose mails the server refuses. */
const refused = new Set<string>();
let tries = 0;
const kept = {
  async send(message: MailMessage) {
    tries++;
    if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    if (refused.has(message.to)) throw Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE' });
    sent.push(message);
  },
};
let identity: IdentityUnderTest;
let office: PostOffice;
let rider: SignedIn;

beforeAll(async () => {
  identity = await identityUnderTest({ kept }, bus);
  office = identity.service.app.get(PostOffice, { strict: false });
  rider = await identity.register('rider');
}, 60_000);
afterAll(() => identity.close());
beforeEach(async () => {
  isDown = false;
  refused.clear();
  await office.sendAll();
  await identity.rows.query(sql`delete from mail`);
  sent.splice(0);
  tries = 0;
});

const tell = async (event: NewEventOf<typeof AccountEventSchema>) => {
  const told = billing.announce(`account-${rider.userId}`, AccountEventSchema, event);
  await told.heard;
  await told.again();
  await office.sendAll();
  return sent.splice(0).map(({ subject }) => subject);
};
const soon = () =>
  ({
    case: 'trialEndingSoon',
    value: { userId: rider.userId, endsAt: timestampFromDate(new Date('2026-03-08T08:00:00Z')) },
  }) as const;
const ended = () => ({ case: 'trialEnded', value: { userId: rider.userId } }) as const;
const failed = () =>
  ({ case: 'paymentFailed', value: { userId: rider.userId, invoiceId: 'in_1', attempt: 1 } }) as const;
const want = (reminders: boolean) =>
  identity.ask(
    'mutation N($i: NotificationSettingsInput!) { updateNotifications(input: $i) { id } }',
    { i: { reminders, shares: true, news: true } },
    { caller: rider.caller },
  );
const post = (address = 'a@example.org') =>
  identity.rows.query(postedTo(0, letter(address, { category: 'security', subject: 'Waiting', parts: [] })));
const mailsFigure = async (outcome: string) =>
  figureIn(await identity.service.metrics(), 'cadenza_mails_total', { outcome }) ?? 0;
const waiting = async () => (await identity.rows.query(sql`select 1 from mail`)).length;

describe('mails of what billing tells', () => {
  it('go out once each, to the address of the account', async () => {
    expect(await tell(soon())).toEqual(['Your trial ends soon']);
    expect(await tell(ended())).toEqual(['Your trial has ended']);
    expect(await tell(failed())).toEqual(['Your payment failed']);
  });

  it('are text and HTML with a link to this product', async () => {
    billing.announce(`account-${rider.userId}`, AccountEventSchema, soon());
    for (let each = 0; each < 50 && sent.length === 0; each++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await office.sendAll();
    }
    expect(sent[0]).toMatchObject({
      to: 'rider@example.org',
      text: expect.stringMatching(/March 8, 2026[^]*https:\/\/cadenza\.example\/subscribe/),
      html: expect.stringContaining('<a href="https://cadenza.example/subscribe">Subscribe</a>'),
    });
  });

  it('obey the person: no reminder without the wish, payments always', async () => {
    await want(false);
    expect(await tell(soon())).toEqual([]);
    expect(await tell(ended())).toEqual([]);
    expect(await tell(failed())).toEqual(['Your payment failed']);
    await want(true);
    expect(await tell(ended())).toEqual(['Your trial has ended']);
  });

  it('are not sent of what happened long ago, nor to somebody who is gone', async () => {
    const now = identity.clock.now();
    identity.clock.set(new Date(Date.now() + 4 * 24 * 60 * minute));
    expect(await tell(failed())).toEqual([]);
    expect(await waiting()).toBe(0);
    identity.clock.set(now);
    const gone = { case: 'paymentFailed', value: { userId: 4711 } } as const;
    await billing.announce('account-4711', AccountEventSchema, gone).heard;
    expect(await waiting()).toBe(0);
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again after one minute, two, four, and goes out once the server is back', async () => {
    isDown = true;
    await post();
    const triedAfter: number[] = [];
    for (let passed = 0; passed < 16; passed++) {
      const before = tries;
      await office.sendAll();
      if (tries > before) triedAfter.push(passed);
      identity.clock.pass(minute);
    }
    expect(triedAfter).toEqual([0, 1, 3, 7, 15]);
    isDown = false;
    identity.clock.pass(60 * minute);
    await office.sendAll();
    expect([sent.map(({ subject }) => subject), await waiting()]).toEqual([['Waiting'], 0]);
  });

  it('is not sent to somebody who wants none any more; those of security are', async () => {
    isDown = true;
    const waits = (category: 'reminders' | 'security') =>
      letter('rider@example.org', { category, subject: category, parts: [] });
    for (const category of ['reminders', 'security'] as const)
      await identity.rows.query(postedTo(0, waits(category)));
    await office.sendAll();
    await office.sendAll();
    expect([tries, await waiting()]).toEqual([2, 2]);
    await want(false);
    isDown = false;
    identity.clock.pass(minute);
    await office.sendAll();
    expect([sent.map(({ subject }) => subject), await waiting()]).toEqual([['security'], 0]);
    await want(true);
  });

  it('is given up after three days', async () => {
    isDown = true;
    await post();
    await office.sendAll();
    identity.clock.pass(71 * 60 * minute);
    await office.sendAll();
    expect([tries, await waiting()]).toEqual([2, 1]);
    identity.clock.pass(61 * minute);
    await office.sendAll();
    expect([tries, await waiting()]).toEqual([2, 0]);
  });

  it('is neither given up nor held back by a clock that was eight days ahead', async () => {
    const isAgreed = jest
      .spyOn(identity.service.app.get<ClockAgreement>(AGREEMENT), 'isAgreed')
      .mockResolvedValue(false);
    const now = identity.clock.now();
    isDown = true;
    await post();
    await office.sendAll();
    identity.clock.pass(8 * 24 * 60 * minute);
    await office.sendAll();
    isDown = false;
    identity.clock.set(now);
    await office.sendAll();
    isAgreed.mockRestore();
    expect([sent.length, await waiting()]).toEqual([1, 0]);
  });

  it('holds up no other: of 30 that fail and one behind them, that one goes out in the same round', async () => {
    const before = await mailsFigure('failed');
    for (let each = 0; each < 30; each++) {
      refused.add(`r${each}@example.org`);
      await post(`r${each}@example.org`);
    }
    await post();
    await office.sendAll();
    expect([sent.map(({ to }) => to), tries, await waiting()]).toEqual([['a@example.org'], 31, 30]);
    expect((await mailsFigure('failed')) - before).toBe(30);
    // The next one does not wait for them either: each has its own time.
    await post('b@example.org');
    await office.sendAll();
    expect([sent.map(({ to }) => to).at(-1), tries]).toEqual(['b@example.org', 32]);
  });
});

it('counts mails that were given up', async () => {
  const before = await mailsFigure('given_up');
  isDown = true;
  await post();
  await office.sendAll();
  identity.clock.pass(73 * 60 * minute);
  await office.sendAll();
  expect((await mailsFigure('given_up')) - before).toBe(1);
});
