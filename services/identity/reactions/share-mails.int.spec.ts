import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { ShareMailsEventSchema } from '@cadenza/proto/gen/sharing/v1/share_mails_pb.js';
import { identityUnderTest, type IdentityUnderTest, type SignedIn } from '../testing/identity-under-test.js';

const bus = new InProcessBus();
const sharing = new ForeignService(bus, 'sharing');
let identity: IdentityUnderTest;
let rider: SignedIn;
beforeAll(async () => {
  identity = await identityUnderTest({}, bus);
  rider = await identity.register('rider');
}, 60_000);
afterAll(() => identity.close());

const choose = (userId: number, wanted: boolean) =>
  sharing.announce(`share-mails-${userId}`, ShareMailsEventSchema, {
    case: 'shareMailsChosen',
    value: { userId, wanted },
  }).heard;
const shown = async () => {
  const { data } = await identity.ask(
    '{ me { notifications { reminders shares news } } }',
    {},
    { caller: rider.caller },
  );
  return (data!['me'] as { notifications: object }).notifications;
};

it('the profile shows what was chosen by the link of a mail of a share', async () => {
  await choose(rider.userId, false);
  expect(await shown()).toEqual({ reminders: true, shares: false, news: true });
  await choose(rider.userId, true);
  expect(await shown()).toEqual({ reminders: true, shares: true, news: true });
});

it('of somebody who is gone nothing is kept, and nothing waits', async () => {
  await choose(4711, false);
  expect(await identity.rows.query(sql`select stream from parked`)).toEqual([]);
});
