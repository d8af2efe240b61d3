import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';

const [ann, bob] = [1, 2];
const hour = 60 * 60_000;
const often = {
  code: 'RATE_LIMITED',
  message: 'You have shared very often. Please try again in an hour.',
  retryAfter: 3600,
};
let sharing: SharingUnderTest;
beforeAll(async () => {
  sharing = await sharingUnderTest({ areInvitationsLimited: true });
  for (const [id, name] of [
    [ann, 'Ann'],
    [bob, 'Bob'],
  ] as const) {
    await sharing.person(id, name, `${name}@example.com`);
    await sharing.class(id, id, `Class of ${name}`);
  }
}, startTimeoutMs);
afterAll(() => sharing?.close());

const share = (userId: number, recipientEmail: string) =>
  sharing.as(userId).share({ contentType: 'class', contentId: userId, recipientEmail, permission: 'view' });
/** Once all that was posted has gone out. */
async function mailsTo(address: string): Promise<number> {
  while ((await sharing.rows.query(sql`select from mail`)).length > 0)
    await new Promise((later) => setTimeout(later, 50));
  const same = (to: string) => to.normalize('NFKC').toLowerCase() === address;
  return sharing.mail.messages.filter(({ to }) => same(to)).length;
}
const invitations = async () =>
  (await sharing.rows.query(sql`select from invitation where email like '%@stranger.example'`)).length;

it('an owner mails 30 people an hour, also when asked for all at once, and then as many again', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 40 }, (_, each) => share(ann, `one-${each}@stranger.example`)),
  );
  const refused = asked.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(10);
  for (const { reason } of refused) expect(reason).toMatchObject(often);
  expect(await invitations()).toBe(30);
  // Others are not kept from sharing by it.
  await share(bob, 'two@stranger.example');
  sharing.clock.pass(hour - 1);
  await expect(share(ann, 'three@stranger.example')).rejects.toMatchObject(often);
  sharing.clock.pass(1);
  await share(ann, 'three@stranger.example');
}, 60_000);

it('an address is mailed 20 times a day, however it is written, by whomever, and also when shares are taken back; sharing with it goes on', async () => {
  for (let each = 0; each < 20; each++) {
    const owner = each % 2 ? ann : bob;
    const { id } = await share(owner, each % 3 ? 'Much@Stranger.example' : ' ｍuch@stranger.example');
    await sharing.as(owner).remove(id);
  }
  expect(await mailsTo('much@stranger.example')).toBe(20);
  for (const [owner, email] of [
    [ann, 'much@stranger.example'],
    [bob, 'MUCH@stranger.example'],
  ] as const)
    expect(await share(owner, email)).toMatchObject({ status: 'pending' });
  // Others are mailed as before.
  await share(ann, 'else@stranger.example');
  expect(await mailsTo('else@stranger.example')).toBe(1);
  expect(await mailsTo('much@stranger.example')).toBe(20);
  sharing.clock.pass(24 * hour);
  const { id } = (await sharing.as(bob).outgoing())[0]!;
  await sharing.as(bob).remove(id);
  await share(bob, 'much@stranger.example');
  expect(await mailsTo('much@stranger.example')).toBe(21);
}, 60_000);

it('what is counted holds no address, and is forgotten after its day', async () => {
  const counts = await sharing.rows.query<{ subject: string }>(sql`select subject from invitation_count`);
  expect(counts.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(['address', 'owner']);
  expect(JSON.stringify(counts)).not.toMatch(/@|stranger/);
});
