import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { objectCount, storageUsage } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { lenaMp3, recording, silentMp3 } from '../testing/recordings.js';
import { inRiff } from '../testing/riff-mp3.js';
import { pathOf, tusSteps } from '../testing/tus-steps.js';

jest.setTimeout(60_000);
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

describe('plain upload', () => {
  it('answers the whole track, with what its tags and frames say', async () => {
    const answer = await media.upload(1, lenaMp3, 'whatever.mp3');
    const track = (await answer.json()) as { id: number; createdAt: string };
    expect([answer.status, track]).toEqual([
      201,
      {
        analysed: false,
        measuredBpm: null,
        loudness: null,
        truePeak: null,
        copiedFrom: null,
        ...{ fileTitle: 'Oh lad le', fileArtist: 'Lena Stolze', fileBpm: null },
        fadeInDuration: null,
        fadeOutDuration: null,
        volume: null,
        transitionType: null,
        id: track.id,
        title: 'Oh lad le',
        artist: 'Lena Stolze',
        duration: 541184 / 44100,
        bpm: null,
        fileSize: lenaMp3.length,
        filePath: `/music/1/${track.id}.mp3`,
        imageUrl: null,
        userId: 1,
        source: 'Upload',
        sourceId: null,
        musicStartTime: null,
        musicEndTime: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    expect(JSON.parse(answer.headers.get('x-cadenza-answer')!)).toMatchObject({
      marks: [{ service: 'media', stream: `track-${track.id}` }],
    });
    expect(readdirSync(join(media.folder, 'scratch', 'plain'))).toEqual([]);
  });

  it('lets form fields override the tags, and falls back to the file name', async () => {
    const fields = { title: 'My Climb', bpm: '128', duration: '12' };
    const overridden = await media.upload(1, lenaMp3, 'x.mp3', fields);
    expect(await overridden.json()).toMatchObject({
      title: 'My Climb',
      artist: 'Lena Stolze',
      bpm: 128,
      duration: 12,
    });
    const plain = await media.upload(1, silentMp3(4), '../../Climb (128).mp3');
    expect(await plain.json()).toMatchObject({ title: 'Climb (128)', artist: 'Unknown Artist', bpm: null });
    const named = await media.upload(1, silentMp3(5), '05 - Some Band – Some Song (128bpm).mp3');
    expect(await named.json()).toMatchObject({ title: 'Some Song', artist: 'Some Band', bpm: 128 });
  });

  it('takes a song that was cut by hand, and MP3 in a RIFF container', async () => {
    const cut = await media.upload(6, lenaMp3.slice(0, lenaMp3.length / 3), 'cut.mp3');
    const { duration } = (await cut.json()) as { duration: number };
    expect([cut.status, Math.round(duration)]).toEqual([201, 4]);
    const riff = Uint8Array.from(inRiff(lenaMp3));
    const wrapped = await media.upload(6, riff, 'wrapped.mp3');
    expect(await wrapped.json()).toMatchObject({ duration: 541184 / 44100, fileSize: riff.length });
  });

  it('cuts a length that is said to what was measured, however it is sent', async () => {
    const measured = 541184 / 44100;
    const plain = await media.upload(4, lenaMp3, 'x.mp3', { duration: '80000' });
    const { id, duration } = (await plain.json()) as { id: number; duration: number };
    expect([plain.status, duration]).toEqual([201, measured]);
    const input = { sourceId: id, title: 'Part', startTime: 0, endTime: measured + 1 };
    const cut = 'mutation ($input: ClipInput!) { createClip(input: $input) { id } }';
    const refused = await media.ask(4, cut, { input });
    expect(refused.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    const { begin, patch } = tusSteps(() => media);
    const begun = await begin(4, lenaMp3.length, { filename: 'x.mp3', duration: '80000' });
    const last = await patch(4, pathOf(begun), 0, lenaMp3);
    const track = await media.ask(4, 'query ($id: Int!) { musicTrack(id: $id) { duration } }', {
      id: Number(last.headers.get('x-cadenza-track')),
    });
    expect(track.data).toEqual({ musicTrack: { duration: measured } });
  });

  it.each(['lena.wav', 'lena.aac', 'lena.ogg'])('refuses %s named .mp3 and keeps nothing', async (name) => {
    const before = await objectCount(media);
    const answer = await media.upload(2, recording(name), 'song.mp3');
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { message: expect.stringMatching(/^Only MP3 files can be uploaded/), code: 'UNSUPPORTED_TYPE' },
    ]);
    expect([await objectCount(media), readdirSync(join(media.folder, 'scratch', 'plain'))]).toEqual([
      before,
      [],
    ]);
    expect(await storageUsage(media, 2)).toMatchObject({ currentUsage: 0 });
  });

  it('refuses pictures, archives, text, emptiness and broken recordings', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Uint8Array(600)]);
    const zip = Uint8Array.from([0x50, 0x4b, 3, 4, ...silentMp3(5)]);
    const broken = Uint8Array.from([...silentMp3(5), ...new Uint8Array(90_000).fill(1)]);
    for (const bytes of [png, zip, new TextEncoder().encode('hello'), new Uint8Array(), broken]) {
      expect((await media.upload(2, bytes)).status).toBe(415);
    }
  });

  it.each([
    ['no file', () => media.bytes(2, 'music/upload', { method: 'POST', body: new FormData() })],
    [
      'JSON',
      () =>
        media.bytes(2, 'music/upload', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
    ],
  ])('refuses %s with the specification’s sentence', async (_name, send) => {
    const answer = await send();
    const message = 'Please select an MP3 file to upload';
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message, code: 'VALIDATION_FAILED', errors: [{ field: 'file', message }] },
    ]);
  });

  it('refuses impossible fields and a form that is cut off', async () => {
    expect((await media.upload(2, silentMp3(4), 'x.mp3', { bpm: 'fast' })).status).toBe(400);
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\n\r\nabc';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await media.bytes(2, 'music/upload', { method: 'POST', body: cut, headers })).status).toBe(400);
  });

  it('refuses by its declared length what is above 200 MB, without waiting for it', async () => {
    // The form that was cut off above may be on its way out still.
    const scratch = () => readdirSync(join(media.folder, 'scratch', 'plain'));
    const before = new Set(scratch());
    const answer = await media.announce(2, 202 * 1024 * 1024);
    expect(answer).toEqual({ status: 413, body: expect.objectContaining({ code: 'TOO_LARGE' }) });
    expect(scratch().filter((name) => !before.has(name))).toEqual([]);
  });

  it('is for signed-in people only', async () => {
    expect((await media.bytes(0, 'music/upload', { method: 'POST' })).status).toBe(401);
    expect((await fetch(`${media.url}/bytes/music/stream/1`)).status).toBe(401);
  });

  it('answers the first track again for the same key and file, and CONFLICT for another file', async () => {
    const context = JSON.stringify({ idempotency: { key: 'k1', bodyHash: '' } });
    const init = { headers: { 'x-cadenza-context': context } };
    const send = async (mark: number) => media.upload(3, silentMp3(9, mark), 'x.mp3', {}, init);
    const [first, again, other] = [await send(1), await send(1), await send(2)];
    expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
    expect(await again.json()).toEqual(await first.json());
    expect(await storageUsage(media, 3)).toMatchObject({ currentUsage: 9 * 417 });
  });

  it('answers CONFLICT for the same key, another folder', async () => {
    const context = JSON.stringify({ idempotency: { key: 'k3', bodyHash: '' } });
    const init = { headers: { 'x-cadenza-context': context } };
    const folder = async (name: string) => {
      const made = await media.ask(3, `mutation { createFolder(input: { name: "${name}" }) { id } }`);
      return String((made.data?.['createFolder'] as unknown as { id: number }).id);
    };
    const [one, two] = [await folder('One'), await folder('Two')];
    const send = (fields: Record<string, string>) =>
      media.upload(3, silentMp3(9, 3), 'x.mp3', fields, init).then(({ status }) => status);
    const sent = [{ folderId: one }, { folderId: two }, { folderId: '' }, { folderId: one }];
    const answers: number[] = [];
    for (const fields of sent) answers.push(await send(fields));
    expect(answers).toEqual([201, 409, 409, 201]);
  });

  it('answers the first track again though it has been deleted since', async () => {
    const init = {
      headers: { 'x-cadenza-context': JSON.stringify({ idempotency: { key: 'k2', bodyHash: '' } }) },
    };
    const send = async () => {
      const answer = await media.upload(3, silentMp3(9), 'gone.mp3', {}, init);
      return [answer.status, (await answer.json()) as { id: number }] as const;
    };
    const first = await send();
    await media.ask(3, 'mutation ($id: Int!) { deleteMusic(id: $id) }', { id: first[1].id });
    const [objects, usage] = [await objectCount(media), await storageUsage(media, 3)];
    expect(await send()).toEqual(first);
    expect([await objectCount(media), await storageUsage(media, 3)]).toEqual([objects, usage]);
  });
});
