import { expect } from '@jest/globals';
import { encodeMp3 } from '../../demo/mp3.js';
import type { ApiClient } from '../../standalone/api-client.js';
import { pitches } from './pitch-ear.js';
import { rate } from './samples.js';

export const segmentSeconds = 5;

const tone = (pitch: number) =>
  Float32Array.from(
    { length: 10 * rate },
    (_, sample) => 0.3 * Math.sin((2 * Math.PI * pitch * sample) / rate),
  );

/** A class of `count` segments of 5 s, each a pure tone of another pitch than the one before. */
export async function makeToneRide(api: ApiClient, count: number): Promise<number> {
  const tracks: number[] = [];
  for (const pitch of pitches) {
    const form = new FormData();
    const bytes = await encodeMp3([tone(pitch)], { bitrate: 128, tags: { TIT2: `Tone ${pitch}` } });
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }), `tone-${pitch}.mp3`);
    const { status, body } = await api.post<{ id: number }>('/api/music/upload', form);
    expect(status).toBe(201);
    tracks.push(body.id);
  }
  const { body: ride } = await api.post<{ id: number }>('/api/classes', { title: 'Tone Ride', duration: 2 });
  for (let index = 0; index < count; index++) {
    const music = { musicId: tracks[index % tracks.length], musicStartTime: 1, volume: 100 };
    const segment = { classId: ride.id, name: `Tone ${index + 1}`, duration: segmentSeconds, ...music };
    expect((await api.post('/api/segments', segment)).status).toBe(201);
  }
  return ride.id;
}
