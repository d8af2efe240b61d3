import { drawn } from '@cadenza/kernel/testing/pictures.js';
import { encodeMp3 } from '@cadenza/tools/demo/mp3.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { formWith, made } from './made.js';
import { roughNoise } from './samples.js';

export const names = ['Warm-up', 'Road', 'Climb', 'Sprint', 'Hill', 'Cool-down'];
/** Of each segment; all of them have music from their first to their last sample. */
export const segmentSeconds = 5;

/** Each segment but the first shows a timed one from its first second to its end: when in the class, and its caption. */
export const pictured = names.slice(1).map((name, before) => ({
  caption: `How to ride: ${name}`,
  from: (before + 1) * segmentSeconds + 1,
}));

const mp3s = new Map<number, Promise<Uint8Array>>();

/** 20 seconds of noise; encoded once in each worker. */
function noiseMp3(seed: number): Promise<Uint8Array> {
  const encode = () => encodeMp3([roughNoise(20, seed)], { bitrate: 64, tags: { TIT2: `Noise ${seed}` } });
  const encoded = mp3s.get(seed) ?? encode();
  mp3s.set(seed, encoded);
  return encoded;
}

/** A class of short segments, at most six, on three tracks, with a picture and a timed one in each segment after the first. */
export async function makeOfflineRide(api: ApiClient, segments = names.length): Promise<number> {
  const tracks: number[] = [];
  for (const seed of [1, 2, 3]) {
    const file = { name: `noise-${seed}.mp3`, type: 'audio/mpeg' };
    tracks.push(await made(api, '/api/music/upload', formWith('file', await noiseMp3(seed), file)));
  }
  const classId = await made(api, '/api/classes', { title: 'Cellar Ride', duration: 1 });
  for (const [index, name] of names.slice(0, segments).entries()) {
    const music = { musicId: tracks[index % 3], musicStartTime: 1 + index, volume: 100 };
    const segment = { classId, name, duration: segmentSeconds, ...music };
    const segmentId = await made(api, '/api/segments', segment);
    if (index === 0) await addPicture(api, segmentId);
    else await addTimedPicture(api, segmentId, index);
  }
  return classId;
}

async function addTimedPicture(api: ApiClient, segmentId: number, index: number): Promise<void> {
  const file = { name: 'cue.png', type: 'image/png' };
  const form = formWith(
    'image',
    await drawn(640 - index, 360)
      .png()
      .toBuffer(),
    file,
  );
  const { body: image } = await api.post<{ imageUrl: string }>('/api/segment-images/upload', form);
  const { caption } = pictured[index - 1]!;
  const timed = { segmentId, imageUrl: image.imageUrl, startTime: 1, duration: 10, caption };
  await made(api, '/api/segment-images', timed);
}

async function addPicture(api: ApiClient, segmentId: number): Promise<void> {
  const file = { name: 'hill.png', type: 'image/png' };
  const form = formWith('image', await drawn(640, 360).png().toBuffer(), file);
  form.set('segmentId', String(segmentId));
  await made(api, '/api/segments/images/upload', form);
}
