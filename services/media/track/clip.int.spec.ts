import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { clipSteps, fieldOf, refusalOf } from '../testing/clip-steps.js';
import { storageUsage, storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';

// Ends a hang only: the operation at the budget is long on a busy machine.
jest.setTimeout(180_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const { cut, track, list } = clipSteps(() => media);
const idOf = (answer: Awaited<ReturnType<typeof cut>>) => fieldOf<{ id: number }>(answer, 'createClip').id;

describe('a clip', () => {
  it('is a track of its owner’s that plays the bytes of its original, and costs nothing', async () => {
    const { id, fileSize } = await storedTrack(media, 5, 5, { title: 'Tide', artist: 'Sea', bpm: '90' });
    const input = {
      sourceId: id,
      title: 'Tide (Clip)',
      fadeInDuration: 0.1,
      fadeOutDuration: 0.1,
      volume: 70,
    };
    const clip = fieldOf<{ id: number; duration: number }>(await cut(5, input), 'createClip');
    expect(clip).toMatchObject({
      title: 'Tide (Clip)',
      artist: 'Sea',
      bpm: 90,
      fileSize: 0,
      filePath: `/music/5/${clip.id}.mp3`,
      source: 'Clip',
      sourceId: String(id),
      musicStartTime: 0.05,
      musicEndTime: 0.15,
      volume: 70,
      transitionType: 'none',
      original: { id },
      clips: [],
      shared: false,
    });
    expect(clip).toMatchObject({
      duration: expect.closeTo(0.1),
      fadeInDuration: expect.closeTo(0.05),
      fadeOutDuration: expect.closeTo(0.05),
    });
    const whole = await (await media.bytes(5, `music/stream/${id}`)).arrayBuffer();
    expect(await (await media.bytes(5, `music/stream/${clip.id}`)).arrayBuffer()).toEqual(whole);
    const part = await media.bytes(5, `music/stream/${clip.id}`, { headers: { range: 'bytes=417-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 417-${fileSize - 1}/${fileSize}`,
    ]);
    expect((await media.bytes(6, `music/stream/${clip.id}`)).status).toBe(404);
    expect(await storageUsage(media, 5)).toMatchObject({ currentUsage: fileSize });
  });

  it('is cut from an original though a clip of it is named, and by the owner only', async () => {
    const { id } = await storedTrack(media, 7);
    const first = idOf(await cut(7, { sourceId: id }));
    const second = fieldOf<{ id: number }>(
      await cut(7, { sourceId: first, startTime: 0, endTime: 0.2 }),
      'createClip',
    );
    expect(second).toMatchObject({ sourceId: String(id), musicStartTime: 0, musicEndTime: 0.2 });
    for (const sourceId of [id, first, 999_999])
      expect(refusalOf(await cut(8, { sourceId }))).toEqual(['NOT_FOUND', 'Track not found']);
    expect(refusalOf(await cut(7, { sourceId: id, title: '' }))).toEqual([
      'VALIDATION_FAILED',
      'Please provide a title for your clip',
    ]);
    expect(refusalOf(await cut(7, { sourceId: id, endTime: 99 }))[0]).toBe('VALIDATION_FAILED');
  });

  it('has the tempo of its original, unless it is corrected', async () => {
    const { id } = await storedTrack(media, 10, 10, { bpm: '100' });
    const clipId = idOf(await cut(10, { sourceId: id }));
    const tempo = async (trackId: number) =>
      fieldOf<{ bpm: number }>(await track(10, trackId), 'musicTrack').bpm;
    const correct = (userId: number, trackId: number, bpm: number) =>
      media.ask(userId, `mutation { correctTempo(id: ${trackId}, bpm: ${bpm}) { bpm } }`);
    expect([await tempo(id), await tempo(clipId)]).toEqual([100, 100]);
    expect((await correct(10, id, 200)).data).toEqual({ correctTempo: { bpm: 200 } });
    expect([await tempo(id), await tempo(clipId)]).toEqual([200, 200]);
    await correct(10, clipId, 50);
    expect([await tempo(id), await tempo(clipId)]).toEqual([200, 50]);
    expect(refusalOf(await correct(11, id, 80))).toEqual(['NOT_FOUND', 'Track not found']);
    expect(refusalOf(await correct(10, id, 19))[0]).toBe('VALIDATION_FAILED');
  });
});

describe('the library', () => {
  it('lists originals, clips, and what belongs together', async () => {
    const { id } = await storedTrack(media, 20);
    const clipId = idOf(await cut(20, { sourceId: id }));
    const original = { id, original: null, clips: [{ id: clipId }] };
    const clip = { id: clipId, original: { id }, clips: [] };
    expect(await list(20)).toEqual([clip, original]);
    expect(await list(20, 'ALL')).toEqual([clip, original]);
    expect(await list(20, 'ORIGINALS')).toEqual([original]);
    expect(await list(20, 'CLIPS')).toEqual([clip]);
  });

  it('ends clips within clips at the budget of one operation', async () => {
    const { id } = await storedTrack(media, 22);
    await media.rows.query(sql`
      insert into track (id, user_id, title, artist, duration, file_size, uploaded_at, version, original_id)
      select ${id}::integer * 1000 + n, 22, 'Part', '', 1, 0, now(), 1, ${id}::integer from generate_series(1, 150) n`);
    const nested = (times: number): string =>
      times === 0 ? 'id' : `id clips { original { ${nested(times - 1)} } }`;
    const ask = (times: number) => media.ask(22, `{ musicTrack(id: ${id}) { ${nested(times)} } }`);
    expect((await ask(1)).errors).toBeUndefined();
    expect(refusalOf(await ask(2))).toEqual([
      'VALIDATION_FAILED',
      'This asks for too much at once. Ask for fewer fields, or page by page.',
    ]);
    await media.rows.query(sql`delete from track where original_id = ${id}`);
  });

  it('says in which classes a track is played, to its owner', async () => {
    const { id } = await storedTrack(media, 21);
    const segments = [1, 2, 3].map((segmentId) => ({ segmentId, musicId: id }));
    for (const [at, segment] of segments.entries()) {
      const value = { segment, order: 1 };
      await media.catalog.announce(`class-${at < 2 ? 4 : 6}`, ClassEventSchema, {
        case: 'segmentAdded',
        value,
      }).heard;
    }
    const { usedIn } = fieldOf<{ usedIn: object[] }>(await track(21, id), 'musicTrack');
    expect(usedIn).toEqual([{ id: 4 }, { id: 6 }]);
  });
});

it('tells whom it is shared with neither where it is used nor what was cut from it', async () => {
  const [owner, friend] = [25, 26];
  const { id } = await storedTrack(media, owner);
  const clipId = idOf(await cut(owner, { sourceId: id }));
  const value = { segment: { segmentId: 9, musicId: id }, order: 1 };
  await media.catalog.announce('class-9', ClassEventSchema, { case: 'segmentAdded', value }).heard;
  await media.ask(owner, `mutation { createPlaylist(input: { name: "Own", musicIds: [${id}] }) { id } }`);
  const share = async (shareId: number, contentId: number) => {
    const offer = { shareId, contentType: 'music', contentId, ownerId: owner, permission: 'edit' };
    const told = (event: NewEventOf<typeof ShareEventSchema>) =>
      media.sharing.announce(`share-${shareId}`, ShareEventSchema, event).heard;
    await told({ case: 'contentShared', value: offer });
    await told({ case: 'shareAccepted', value: { recipientId: friend } });
    await media.sharing.beat(new Date());
  };
  await share(1, clipId);
  expect(fieldOf(await track(friend, clipId), 'musicTrack')).toMatchObject({ shared: true, original: null });
  await share(2, id);
  expect(fieldOf(await track(friend, clipId), 'musicTrack')).toMatchObject({ original: { id } });
  expect(fieldOf(await track(friend, id), 'musicTrack')).toMatchObject({
    usedIn: [],
    playlists: [],
    clips: [],
    folderId: null,
  });
  expect(refusalOf(await cut(friend, { sourceId: id }))).toEqual(['NOT_FOUND', 'Track not found']);
  // To edit is to correct what it is said to be; its bytes stay its owner's.
  const tempo = await media.ask(friend, `mutation { correctTempo(id: ${id}, bpm: 90) { bpm } }`);
  expect(fieldOf(tempo, 'correctTempo')).toEqual({ bpm: 90 });
  const deleted = await media.ask(friend, `mutation { deleteMusic(id: ${id}) }`);
  expect(refusalOf(deleted)).toEqual(['NOT_FOUND', 'Track not found']);
});
