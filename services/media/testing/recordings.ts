import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('audio-lena'));

/** The same real recording in many formats, from the npm package audio-lena. */
export const recording = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

export const lenaMp3 = recording('lena.mp3');

/** MPEG frames without sound, 417 bytes each; `mark` makes the files differ. */
export function silentMp3(frames: number, mark = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(417 * frames).fill(mark);
  for (let frame = 0; frame < frames; frame += 1) bytes.set([0xff, 0xfb, 0x90, 0x00], frame * 417);
  return bytes;
}
