import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { placesOf, until } from '@cadenza/kernel/testing/places-of.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { sharingUnderTest, type SharingUnderTest } from '../testing/sharing-under-test.js';

let sharing: SharingUnderTest;
beforeAll(async () => {
  sharing = await sharingUnderTest();
}, startTimeoutMs);
afterAll(() => sharing.close());

it('what a deleted user shared ends, and what was shared with them; nothing says who they were', async () => {
  const people = [
    [7, 'Zuzanna Pedal', 'zuzanna@example.org'],
    [8, 'Olaf', 'olaf@example.org'],
    [9, 'Ida', 'ida@example.org'],
  ] as const;
  for (const [userId, name, email] of people) {
    await sharing.person(userId, name, email);
    await sharing.class(userId * 10, userId, `Class of ${userId}`);
    await sharing.class(userId * 10 + 1, userId, `Second class of ${userId}`);
  }
  // By a key, as a browser that may ask again does it: its first answer is kept.
  const byKey = (userId: number, key: string) =>
    sharing.as(userId, { idempotency: { key, bodyHash: 'of the body' } });
  const share = (from: number, contentId: number, to: string) =>
    byKey(from, `share-${contentId}-${to.length}`).share({
      ...{ contentType: 'class', contentId, recipientEmail: `${to}@example.org`, permission: 'view' },
      description: `for ${to}`,
    });
  const given = await share(7, 70, 'olaf');
  await byKey(8, 'accept').accept(given.id);
  const accepted = await share(8, 80, 'zuzanna');
  await sharing.as(7).accept(accepted.id);
  await share(8, 81, 'zuzanna');
  await share(8, 80, 'ida');
  await sharing.mailTo('zuzanna@example.org');
  await until(async () => (await sharing.rows.query(sql`select from mail`)).length === 0);
  expect(await placesOf(sharing.rows, 'zuzanna')).toEqual(['idempotency', 'invitation', 'offer', 'person']);
  expect(JSON.parse(await dataExportOf(sharing.service, 7))).toMatchObject({
    person: [{ name: 'Zuzanna Pedal' }],
    shared: [{ email: 'olaf@example.org', description: 'for olaf' }],
    accepted: [{ owner_id: 8 }],
  });
  const identity = new ForeignService(sharing.bus, 'identity');
  await identity.announce('user-7', UserEventSchema, { case: 'deleted', value: { userId: 7, byUserId: 7 } })
    .heard;
  await sharing.forget(7);
  await until(async () => (await sharing.rows.query(sql`select from share`)).length === 1);
  expect(await sharing.as(8).outgoing()).toMatchObject([{ recipientName: 'ida@example.org' }]);
  expect(await sharing.as(8).incoming()).toEqual([]);
  expect(await placesOf(sharing.rows, 'zuzanna')).toEqual([]);
  // Asked again, what others made is not made twice, and what says nothing of them is answered as before.
  await expect(share(8, 81, 'zuzanna')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await share(8, 80, 'ida')).toMatchObject({ recipientName: 'ida@example.org' });
  // What was said of them before, and comes late: as a topic that is read again from its beginning tells it.
  await sharing.person(7, 'Zuzanna Pedal', 'zuzanna@example.org');
  expect(await placesOf(sharing.rows, 'zuzanna')).toEqual([]);
  const types = sql`select type from event where type like '%shareRemoved'`;
  expect((await sharing.rows.query(types)).length).toBe(3);
});
