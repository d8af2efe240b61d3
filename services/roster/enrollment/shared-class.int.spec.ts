import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { rosterUnderTest, type RosterUnderTest } from '../testing/roster-under-test.js';

const [owner, friend] = [1, 2];
const missing = { code: 'NOT_FOUND', message: 'Class not found' };

let roster: RosterUnderTest;
let studentId: number;
beforeAll(async () => {
  roster = await rosterUnderTest();
  studentId = await roster.as(friend).add();
}, startTimeoutMs);
afterAll(() => roster?.close());

/** A class of the owner's; class and share have one number. */
async function shared(id: number, permission: string): Promise<number> {
  const tell = (event: Parameters<typeof roster.sharing.announce<typeof ShareEventSchema>>[2]) =>
    roster.sharing.announce(`share-${id}`, ShareEventSchema, event).heard;
  await roster.aClass(id, owner).heard;
  const value = { shareId: id, contentType: 'class', contentId: id, ownerId: owner, permission };
  await tell({ case: 'contentShared', value });
  await expect(roster.as(friend).enroll({ studentId, classId: id })).rejects.toMatchObject(missing);
  await tell({ case: 'shareAccepted', value: { recipientId: friend } });
  await roster.sharing.beat(roster.clock.now());
  return id;
}

describe('a class that is shared', () => {
  it.each([
    [50, 'use'],
    [51, 'edit'],
  ])('%i takes students of whom it is shared with to %s, until the share is over', async (id, permission) => {
    const classId = await shared(id, permission);
    const by = roster.as(friend);
    expect(await by.enroll({ studentId, classId })).toMatchObject({ studentId, classId });
    expect((await by.enrollments({ classId })).items).toHaveLength(1);
    const removed = { case: 'shareRemoved' as const, value: {} };
    await roster.sharing.announce(`share-${id}`, ShareEventSchema, removed).heard;
    const next = await by.add();
    await expect(by.enroll({ studentId: next, classId })).rejects.toMatchObject(missing);
  });

  it('takes no students of whom it is only shown to', async () => {
    const classId = await shared(52, 'view');
    await expect(roster.as(friend).enroll({ studentId, classId })).rejects.toMatchObject(missing);
  });
});
