import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { clipSteps, fieldOf } from '../testing/clip-steps.js';
import { objectCount, storedTrack } from '../testing/library-steps.js';
import { drawn } from '@cadenza/kernel/testing/pictures.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await mediaUnderTest();
}, startTimeoutMs);
afterAll(() => media.close());

it('of a deleted user neither tracks, clips, playlists, images, folders nor bytes are left, nor what was being uploaded; others keep theirs', async () => {
  const { id } = await storedTrack(media, 7);
  await storedTrack(media, 7, 77);
  const { cut } = clipSteps(() => media);
  const clipId = fieldOf<{ id: number }>(await cut(7, { sourceId: id }), 'createClip').id;
  const made = await media.ask(7, 'mutation { createFolder(input: { name: "Lists" }) { id } }');
  const folderId = (made.data?.['createFolder'] as unknown as { id: number }).id;
  const { id: goneId } = await storedTrack(media, 7, 78);
  for (const fileId of [id, goneId])
    await media.ask(
      7,
      `mutation { addFileToFolder(folderId: ${folderId}, fileType: "music", fileId: ${fileId}) { id } }`,
    );
  await media.ask(7, `mutation { deleteMusic(id: ${goneId}) }`);
  const listed = `input: { name: "Hills", musicIds: [${clipId}, ${id}] }`;
  await media.ask(7, `mutation { createPlaylist(${listed}) { id } }`);
  await storedTrack(media, 8);
  for (const userId of [7, 8]) {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await drawn(20, 10).png().toBuffer())]), 'hill.png');
    await media.bytes(userId, 'segment-images/upload', { method: 'POST', body: form });
    await media.ask(userId, 'mutation { createFolder(input: { name: "Rides" }) { id } }');
  }
  await media.rows.query(
    sql`insert into upload (id, user_id, size, metadata, begun_at) values ('u', 7, 9, '{}', now())`,
  );
  expect(await objectCount(media)).toBe(7);
  const exported = await dataExportOf(media.service, 7);
  expect(exported).toContain('/api/music/stream/');
  expect(JSON.parse(exported)).toMatchObject({
    tracks: [{ id }, {}, { id: clipId, original_id: id, title: 'Part' }],
    playlists: [{ name: 'Hills', tracks: [clipId, id] }],
    images: [{ caption: 'hill', file: expect.stringMatching(/^\/api\/images\/\d+$/) }],
    folders: [
      { name: 'Lists', files: [{ type: 'music', id }] },
      { name: 'Rides', files: [] },
    ],
  });
  const identity = new ForeignService(media.bus, 'identity');
  await identity.announce('user-7', UserEventSchema, { case: 'deleted', value: { userId: 7, byUserId: 7 } })
    .heard;
  const left = sql`
    select user_id from track union all select user_id from upload union all select user_id from playlist
    union all select user_id from image union all select user_id from folder`;
  await until(async () => (await media.rows.query(left)).length === 3 && (await objectCount(media)) === 3);
  expect(await media.rows.query(left)).toEqual(Array(3).fill({ user_id: 8 }));
  expect(await media.rows.query(sql`select used::int from storage where user_id = 7`)).toEqual([{ used: 0 }]);
});
