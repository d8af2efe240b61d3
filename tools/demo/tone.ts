import { kick, sampleRate } from './drums.js';
import { encodeMp3 } from './mp3.js';
import { note } from './tones.js';

/**
 * A plain track of any length for tests: a soft tone with a thump on each beat, mono, 64 kbit/s (8 KB a second).
 * Its sound lasts exactly `seconds`.
 */
export async function generateTone(seconds: number, bpm: number, title = 'Test Tone'): Promise<Uint8Array> {
  const sound = note('pad', 220, seconds).map((value) => value * 0.15);
  const thump = kick();
  const beat = (60 / bpm) * sampleRate;
  for (let count = 0; count * beat < sound.length; count += 1) {
    const start = Math.round(count * beat);
    const end = Math.min(sound.length, start + thump.length);
    for (let at = start; at < end; at += 1) sound[at] = sound[at]! + 0.4 * thump[at - start]!;
  }
  const tags = { TIT2: title, TPE1: 'Cadenza Tests', TBPM: String(bpm) };
  return encodeMp3([sound], { bitrate: 64, tags });
}
