import { encodeMp3 } from '@cadenza/tools/demo/mp3.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { formWith, made } from './made.js';
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
    const bytes = await encodeMp3([tone(pitch)], { bitrate: 128, tags: { TIT2: `Tone ${pitch}` } });
    const file = { name: `tone-${pitch}.mp3`, type: 'audio/mpeg' };
    tracks.push(await made(api, '/api/music/upload', formWith('file', bytes, file)));
  }
  const classId = await made(api, '/api/classes', { title: 'Tone Ride', duration: 2 });
  for (let index = 0; index < count; index++) {
    const music = { musicId: tracks[index % tracks.length], musicStartTime: 1, volume: 100 };
    await made(api, '/api/segments', {
      ...{ classId, name: `Tone ${index + 1}`, duration: segmentSeconds },
      ...music,
    });
  }
  return classId;
}
