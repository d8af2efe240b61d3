import { setTimeout as pause } from 'node:timers/promises';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { consumed } from '../faults/stack/kafka/consumed.js';
import { sendAgain } from '../faults/stack/kafka/send-again.js';
import { checked } from '../faults/stack/leg-result.js';
import { Ledger } from '../faults/stack/ledger.js';
import { Look } from '../faults/stack/look.js';
import { Seeded } from '../faults/stack/seeded.js';
import { stackMails } from '../faults/stack/stack-mails.js';
import { newAccount } from '../kit/account.js';
import { make, upload } from '../kit/make.js';
import {
  answersOf,
  expectAtOnce,
  expectSoon,
  readable,
  readsOf,
  refused,
  streamed,
} from '../kit/share-reads.js';
import { offer } from '../kit/shares.js';
import { verifyAddress } from '../kit/verified-address.js';
import { expect, test as stackTest } from './stack-test.js';

const rounds = 8;
const people = 12;
/** Milliseconds in which each replica looks once more for timers that others have left. */
const everybodyLookedMs = 6_000;
const noFault = { faults: 0, recoveriesMs: [], problems: [], figures: {} };

const test = stackTest.extend<{ look: Look }>({
  look: async ({ stack }, use) => {
    const look = new Look(stack.admin);
    await use(look);
    await look.close();
  },
});
// The clock only goes forward.
test.describe.configure({ mode: 'serial' });

/** Each request at another gateway; services know of shares by what came through Kafka. */
test('a share is in force and over at every replica, also by the end that it has', async ({
  stack,
  time,
}) => {
  const { urls, admin } = stack;
  const [owner, friend] = await Promise.all([newAccount(urls, 'owner'), newAccount(urls, 'friend')]);
  await verifyAddress(friend.api, stackMails(admin), friend.email);
  const trackId = await upload(owner.api, 'Steady Road', silentMp3(400));
  const classId = await make(owner.api, '/api/classes', { title: 'Hills' });
  await make(owner.api, '/api/segments', { classId, name: 'Climb', musicId: trackId });
  const reads = readsOf(friend.api, classId, trackId);
  const accept = async (id: number) =>
    expect((await friend.api.post(`/api/content-shares/${id}/accept`)).status).toBe(200);

  const track = [() => streamed(friend.api, trackId)];
  let unavailable = 0;
  for (let round = 0; round < rounds; round++) {
    const id = await offer(owner, friend, { contentType: 'music', contentId: trackId });
    await accept(id);
    unavailable += await expectAtOnce(track, [206], true);
    expect((await owner.api.delete(`/api/content-shares/${id}`)).status).toBe(204);
    await expectSoon(track, [404]);
  }
  // A read that is asked to come again is the exception.
  expect(unavailable).toBeLessThanOrEqual(rounds / 4);

  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await accept(await offer(owner, friend, { contentType: 'class', contentId: classId, expiresAt }));
  await expectAtOnce(reads, readable, true);
  await time.move('+1h');
  await expectAtOnce(reads, refused, true);
  expect(await answersOf(readsOf(owner.api, classId, trackId))).toEqual(readable);
});

/** All trials end at the same time, and every replica of billing has a timer for each. */
test('each trial’s end is announced once', async ({ stack, time, look }) => {
  const accounts = await Promise.all(Array.from({ length: people }, () => newAccount(stack.urls, 'trial')));
  const streams = async (...types: readonly string[]) => {
    const found = await look.rows<{ stream: string }>(
      `select distinct stream from billing.event where split_part(type, '.', 4) = any($1) order by stream`,
      [types],
    );
    return found.map(({ stream }) => stream);
  };
  const { count } = await look.one<{ count: number }>(
    `select count(*)::int from identity.event where type = 'identity.v1.UserEvent.registered'`,
  );
  // The administrator has no trial.
  await expect.poll(async () => (await streams('trialStarted')).length).toBe(count - 1);
  // Deleted accounts, those that had their trial with an earlier account, and those whose trial is longer now.
  const others = new Set(await streams('accountClosed', 'trialRevoked', 'trialExtended'));
  const ending = (await streams('trialStarted')).filter((stream) => !others.has(stream));
  expect(ending.length).toBeGreaterThanOrEqual(people);
  expect(await streams('trialEnded')).toEqual([]);

  await time.move('+8d');
  const ended = async () => (await streams('trialEnded')).filter((stream) => !others.has(stream));
  await expect.poll(async () => (await ended()).length, { timeout: 60_000 }).toBe(ending.length);
  // A second announcement would come within this time.
  await pause(everybodyLookedMs);
  const { events } = await look.one<{ events: number }>(
    `select count(*)::int as events from billing.event where type like '%.trialEnded'`,
  );
  expect([await ended(), events]).toEqual([ending, (await streams('trialEnded')).length]);
  const timers = await look.rows<{ stream: string }>(
    `select stream from billing.timer where name = 'trial-end'`,
  );
  expect(timers.filter(({ stream }) => !others.has(stream))).toEqual([]);
  expect((await accounts[0]!.api.get('/api/classes')).status).toBe(402);
});

/** Most effects are the same when made twice; a mail is not: there is one of each trial that has ended. */
test('each event is handled once, whichever replica takes it, also when it comes again', async ({
  stack: { broker },
  look,
}) => {
  const mails = () =>
    look.one<{ ended: number; mails: number; people: number }>(`
      select (select count(*)::int from billing.event where type like '%.trialEnded') as ended,
        count(*)::int as mails, count(distinct address)::int as people
      from identity.mail where subject = 'Your trial has ended'`);
  const problems = async () => (await checked(look, new Ledger(), noFault, 0, 60_000)).problems;
  expect(await problems()).toEqual([]);
  const before = await mails();
  expect(before.ended).toBeGreaterThan(0);
  expect(before).toEqual({ ended: before.ended, mails: before.ended, people: before.ended });
  expect(await sendAgain(broker, ['billing'], 1, new Seeded('again'))).toBeGreaterThan(before.ended);
  expect(await consumed(broker, 60_000)).toBe(true);
  expect([await mails(), await problems()]).toEqual([before, []]);
});
