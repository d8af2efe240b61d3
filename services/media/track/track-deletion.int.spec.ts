import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { clipSteps, fieldOf, refusalOf } from '../testing/clip-steps.js';
import { objectCount, storageUsage, storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { cut, remove, list } = clipSteps(() => media);
const idOf = (answer: Awaited<ReturnType<typeof cut>>) => fieldOf<{ id: number }>(answer, 'createClip').id;

describe('an original', () => {
  it('that has changed is not deleted, and its clips neither', async () => {
    const { id } = await storedTrack(media, 12);
    const clipId = idOf(await cut(12, { sourceId: id }));
    expect(refusalOf(await remove(12, id, { ifMatch: 77 }))[0]).toBe('CONFLICT');
    expect((await list(12)).map((each) => each.id)).toEqual([clipId, id]);
    expect((await remove(12, id, { ifMatch: 1 })).data).toEqual({ deleteMusic: true });
    expect(await list(12)).toEqual([]);
  });
});

describe('deleting an original', () => {
  it('takes its clips with it, and the bytes and the quota once', async () => {
    const { id } = await storedTrack(media, 30);
    const objects = await objectCount(media);
    const clips = [idOf(await cut(30, { sourceId: id })), idOf(await cut(30, { sourceId: id }))];
    await remove(30, clips[0]!);
    expect([(await list(30)).length, await objectCount(media)]).toEqual([2, objects]);
    expect(refusalOf(await remove(31, id))[0]).toBe('NOT_FOUND');
    const answers = await Promise.all([remove(30, id), remove(30, id), remove(30, clips[1]!)]);
    expect(
      answers.filter(({ errors }) => errors).every((answer) => refusalOf(answer)[0] === 'NOT_FOUND'),
    ).toBe(true);
    expect([await list(30), await objectCount(media)]).toEqual([[], objects - 1]);
    expect(await storageUsage(media, 30)).toMatchObject({ currentUsage: 0 });
    expect((await media.bytes(30, `music/stream/${clips[1]}`)).status).toBe(404);
  });

  it('leaves no clip without bytes, whoever is cutting at the time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await storedTrack(media, 32, round);
      const cuts = Array.from({ length: 4 }, () => cut(32, { sourceId: id }));
      const [removed, ...others] = await Promise.all([remove(32, id), ...cuts]);
      expect(removed.errors).toBeUndefined();
      for (const answer of others) if (answer.errors) expect(refusalOf(answer)[0]).toBe('NOT_FOUND');
    }
    expect(await media.rows.query(sql`select id from track where user_id = 32`)).toEqual([]);
    expect(await media.rows.query(sql`select * from cutting`)).toEqual([]);
  });
});
