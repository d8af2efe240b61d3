import { expect } from '@jest/globals';
import { drawn } from '@cadenza/kernel/testing/pictures.js';
import { encodeMp3 } from '../../demo/mp3.js';
import type { ApiClient } from '../../standalone/api-client.js';
import { roughNoise } from './samples.js';

export const names = ['Warm-up', 'Road', 'Climb', 'Sprint', 'Hill', 'Cool-down'];
/** Of each segment; all of them have music from their first to their last sample. */
export const segmentSeconds = 5;
export const totalSeconds = names.length * segmentSeconds;

/** Each segment but the first shows a timed one from its first second to its end: when in the class, and its caption. */
export const pictured = names.slice(1).map((name, before) => ({
  caption: `How to ride: ${name}`,
  from: (before + 1) * segmentSeconds + 1,
}));

/** A class of six short segments on three tracks, with a picture and five timed ones. */
export async function makeOfflineRide(api: ApiClient): Promise<number> {
  const tracks: number[] = [];
  for (const seed of [1, 2, 3]) {
    const form = new FormData();
    const bytes = await encodeMp3([roughNoise(20, seed)], { bitrate: 64, tags: { TIT2: `Noise ${seed}` } });
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }), `noise-${seed}.mp3`);
    const { status, body } = await api.post<{ id: number }>('/api/music/upload', form);
    expect(status).toBe(201);
    tracks.push(body.id);
  }
  const { body: ride } = await api.post<{ id: number }>('/api/classes', {
    title: 'Cellar Ride',
    duration: 1,
  });
  for (const [index, name] of names.entries()) {
    const music = { musicId: tracks[index % 3], musicStartTime: 1 + index, volume: 100 };
    const segment = { classId: ride.id, name, duration: segmentSeconds, ...music };
    const made = await api.post<{ id: number }>('/api/segments', segment);
    expect(made.status).toBe(201);
    if (index === 0) await addPicture(api, made.body.id);
    else await addTimedPicture(api, made.body.id, index);
  }
  return ride.id;
}

const fileOf = async (width: number) => {
  const picture = await drawn(width, 360).png().toBuffer();
  return new Blob([new Uint8Array(picture)], { type: 'image/png' });
};

async function addTimedPicture(api: ApiClient, segmentId: number, index: number): Promise<void> {
  const form = new FormData();
  form.set('image', await fileOf(640 - index), 'cue.png');
  const { body: image } = await api.post<{ imageUrl: string }>('/api/segment-images/upload', form);
  const { caption } = pictured[index - 1]!;
  const timed = { segmentId, imageUrl: image.imageUrl, startTime: 1, duration: 10, caption };
  expect((await api.post('/api/segment-images', timed)).status).toBe(201);
}

async function addPicture(api: ApiClient, segmentId: number): Promise<void> {
  const form = new FormData();
  form.set('image', await fileOf(640), 'hill.png');
  form.set('segmentId', String(segmentId));
  expect((await api.call('POST', '/api/segments/images/upload', form)).status).toBeLessThan(300);
}
