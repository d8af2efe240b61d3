import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { generateTone } from '@cadenza/tools/demo/tone.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { Analyser } from './analyser.js';
import { BackgroundAnalysis } from './background-analysis.js';
import { clipSteps, fieldOf, refusalOf } from '../testing/clip-steps.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { silentMp3 } from '../testing/recordings.js';

jest.setTimeout(60_000);
/** Shares database and objects with the one that listens. */
let silent: MediaUnderTest;
let media: MediaUnderTest;
let before: number;
const listening = () =>
  mediaUnderTest({ database: silent.database, objects: silent.objects, analysisAfterMs: 0 });
beforeAll(async () => {
  silent = await mediaUnderTest();
  // Stored before anybody listened.
  before = (await storedTrack(silent, 4)).id;
  media = await listening();
});
afterAll(() => silent?.close());

const { cut, track, remove } = clipSteps(() => media);
const seen = async (userId: number, id: number) =>
  fieldOf<{ analysed: boolean; bpm: number | null; loudness: number | null }>(
    await track(userId, id),
    'musicTrack',
  );
const analysed = async (userId: number, id: number) => {
  await until(async () => (await seen(userId, id)).analysed);
  return await seen(userId, id);
};
const upload = async (userId: number, bytes: Uint8Array<ArrayBuffer>, fields = {}) =>
  ((await (await media.upload(userId, bytes, 'x.mp3', fields)).json()) as { id: number }).id;
const waveform = (userId: number, id: number, headers = {}) =>
  media.bytes(userId, `music/${id}/waveform`, { headers });

const kept = join(tmpdir(), `kept-${process.pid}.mp3`);
afterAll(() => rmSync(kept, { force: true }));

/** Stores a track without its bytes from the start: its analysis may begin as soon as its row exists. */
async function storedWithout(userId: number, bytes: Uint8Array<ArrayBuffer>) {
  const stored = jest.spyOn(media.objects, 'putFile').mockResolvedValueOnce(undefined);
  const id = ((await (await silent.upload(userId, bytes)).json()) as { id: number }).id;
  const key = stored.mock.calls[0]![0];
  stored.mockRestore();
  media.service.app.get(BackgroundAnalysis).look();
  return { id, key };
}

/** A track that was analysed while its bytes were missing; they are in `kept`. */
async function heardWithout(userId: number) {
  const bytes = Uint8Array.from(await generateTone(20, 128));
  writeFileSync(kept, bytes);
  const track = await storedWithout(userId, bytes);
  expect(await analysed(userId, track.id)).toMatchObject({ measuredBpm: null, loudness: null });
  return track;
}

describe('a track', () => {
  it('is listened to after it is stored, and says its tempo, loudness and peaks then', async () => {
    const id = await upload(5, Uint8Array.from(await generateTone(20, 128)));
    expect(await analysed(5, id)).toMatchObject({
      bpm: expect.closeTo(128, 0),
      measuredBpm: expect.closeTo(128, 0),
      loudness: expect.any(Number),
      truePeak: expect.any(Number),
    });
    const answer = await waveform(5, id);
    const etag = answer.headers.get('etag')!;
    expect([answer.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/)]);
    const { duration, perSecond, peaks } = (await answer.json()) as {
      duration: number;
      perSecond: number;
      peaks: number[];
    };
    expect([duration, perSecond]).toEqual([expect.closeTo(20, 0), 100]);
    expect(peaks.length).toBeGreaterThan(1_990);
    expect(Math.max(...peaks)).toBeGreaterThan(50);
    expect((await waveform(5, id, { 'if-none-match': etag })).status).toBe(304);
    expect((await waveform(6, id)).status).toBe(404);
    expect((await waveform(0, id)).status).toBe(401);
    const clipId = fieldOf<{ id: number }>(await cut(5, { sourceId: id }), 'createClip').id;
    expect(await seen(5, clipId)).toMatchObject({ analysed: true, measuredBpm: expect.closeTo(128, 0) });
    expect((await waveform(5, clipId)).headers.get('etag')).toBe(etag);
  });

  it('keeps the tempo that its sender said', async () => {
    const id = await upload(5, Uint8Array.from(await generateTone(20, 140)), { bpm: '70' });
    expect(await analysed(5, id)).toMatchObject({ bpm: 70, measuredBpm: expect.closeTo(140, 0) });
  });

  it('that was stored before is listened to as well', async () => {
    expect(await analysed(4, before)).toMatchObject({ bpm: null });
    expect((await waveform(4, before)).status).toBe(200);
  });

  it('whose bytes are gone counts as listened to, with nothing known', async () => {
    const { id } = await storedWithout(6, silentMp3(10, 6));
    expect(await analysed(6, id)).toMatchObject({ bpm: null, loudness: null, truePeak: null });
    expect((await waveform(6, id)).status).toBe(404);
    expect((await waveform(6, 999_999)).status).toBe(404);
  });

  it('is listened to again when its owner asks for it, in the clip as well; what was known stays', async () => {
    const { id, key } = await heardWithout(11);
    const clipId = fieldOf<{ id: number }>(
      await cut(11, { sourceId: id, startTime: 1, endTime: 9 }),
      'createClip',
    ).id;
    const again = (userId: number, of: number) =>
      media.ask(userId, `mutation { analyseMusicAgain(id: ${of}) { id analysed } }`);
    expect(refusalOf(await again(12, id))[0]).toBe('NOT_FOUND');
    expect(fieldOf(await again(11, clipId), 'analyseMusicAgain')).toMatchObject({ id: clipId });
    expect(await analysed(11, clipId)).toMatchObject({ measuredBpm: null, loudness: null });
    await media.objects.putFile(key, kept);
    await again(11, id);
    await until(async () => (await seen(11, id)).loudness !== null);
    expect(await analysed(11, id)).toMatchObject({ measuredBpm: expect.closeTo(128, 0) });
    expect((await waveform(11, clipId)).status).toBe(200);
    expect(fieldOf(await again(11, id), 'analyseMusicAgain')).toEqual({ id, analysed: true });
    expect((await media.service.rebuild({ verify: true }))[0]).toMatchObject({ differences: 0 });
  });

  it('takes its waveform with it when it is deleted', async () => {
    await remove(4, before);
    expect(await media.rows.query(sql`select from waveform where track_id = ${before}`)).toEqual([]);
  });
});

const leases = () =>
  media.rows.query(sql`
  select track_id as id, lost, until > now() + interval '20 s' as later, until <= now() as free from analysis_lease`);

describe('what keeps from listening', () => {
  it('is no fault of the track: it is tried again later', async () => {
    const { id } = await storedTrack(silent, 7);
    const away = jest.spyOn(media.objects, 'read').mockRejectedValue(new Error('connect ECONNREFUSED'));
    const background = media.service.app.get(BackgroundAnalysis);
    background.look();
    await until(async () => (await leases()).length === 1 && away.mock.calls.length > 0);
    await until(async () => (await leases())[0]!['later'] === true && (await leases())[0]!['lost'] === -1);
    expect(await seen(7, id)).toMatchObject({ analysed: false });
    away.mockRestore();
    await media.rows.query(sql`update analysis_lease set until = now()`);
    background.look();
    await analysed(7, id);
    expect(await leases()).toEqual([]);
  });

  it('may be the end of the service, which does not wait for the end of the music', async () => {
    const replica = await listening();
    const listened = jest.spyOn(Analyser.prototype, 'analyse');
    const id = await upload(8, silentMp3(150_000));
    await until(async () => (await leases()).length === 1);
    await until(() => listened.mock.calls.length > 0);
    await Promise.all([replica.close(), media.close()]);
    listened.mockRestore();
    media = silent;
    expect(await leases()).toEqual([{ id, lost: -1, later: false, free: true }]);
    expect(await seen(8, id)).toMatchObject({ analysed: false });
  });
});
