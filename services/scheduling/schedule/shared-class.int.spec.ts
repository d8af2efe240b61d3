import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { created, schedulingUnderTest, type SchedulingUnderTest } from '../testing/scheduling-under-test.js';

jest.setTimeout(60_000);
const [owner, friend] = [1, 2];
const startTime = '2026-05-04T18:00:00.000Z';
const refused = { code: 'VALIDATION_FAILED', message: 'Selected class not found' };

let scheduling: SchedulingUnderTest;
let last = 100;
beforeAll(async () => void (scheduling = await schedulingUnderTest()));
afterAll(() => scheduling?.close());

const by = () => scheduling.as(friend);
const input = (classId: number) => ({ classId, title: 'Ride', startTime });
const ended = (shareId: number) =>
  scheduling.sharing.announce(`share-${shareId}`, ShareEventSchema, { case: 'shareRemoved', value: {} })
    .heard;

/** A new class of the owner's; share and class have one number. */
async function shared(permission: string, expiresAt?: Date): Promise<number> {
  const id = ++last;
  await scheduling.announce(id, created(id, owner)).heard;
  const end = expiresAt ? { expiresAt: timestampFromDate(expiresAt) } : {};
  const value = { shareId: id, contentType: 'class', contentId: id, ownerId: owner, permission, ...end };
  const { sharing } = scheduling;
  await sharing.announce(`share-${id}`, ShareEventSchema, { case: 'contentShared', value }).heard;
  await expect(by().create(input(id))).rejects.toMatchObject(refused);
  const accepted = { case: 'shareAccepted' as const, value: { recipientId: friend } };
  await sharing.announce(`share-${id}`, ShareEventSchema, accepted).heard;
  await sharing.beat(scheduling.clock.now());
  return id;
}

describe('another’s class', () => {
  it('is not scheduled any more when the share is over, and what is scheduled stays', async () => {
    const classId = await shared('use');
    const { id } = await by().create(input(classId));
    await ended(classId);
    await expect(by().create(input(classId))).rejects.toMatchObject(refused);
    expect(await by().update(id, { classId, title: 'Still mine' })).toMatchObject({ title: 'Still mine' });
    await expect(by().update(id, { endTime: null })).rejects.toMatchObject(refused);
    const expiring = await shared('use', new Date(scheduling.clock.now().getTime() + 1000));
    scheduling.clock.pass(1000);
    await expect(by().create(input(expiring))).rejects.toMatchObject(refused);
  });

  it('is refused while nobody can tell whether the share still stands; one’s own never is', async () => {
    const classId = await shared('use');
    const { id } = await by().create(input(classId));
    scheduling.clock.pass(5_001);
    await expect(by().create(input(classId))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await by().update(id, { title: 'Mine' })).toMatchObject({ title: 'Mine' });
    expect(await scheduling.as(owner).create(input(classId))).toMatchObject({ classId });
  });
});
