import { analyse } from '@cadenza/media/analysis/analysis.js';
import { memorySource } from '@cadenza/media/mpeg/byte-source.js';
import type { Target } from '../target.js';

// The decoder says there, once a frame, what it could not decode.
Object.assign(console, { error: () => undefined });

/** The sound of a stored file, as the analysis thread decodes it. Small cases: a second of sound takes some 10 ms. */
export const target: Target = {
  largest: 32 * 1024,
  words: [
    '\xff\xfb\x90\x00',
    '\xff\xf3\x40\xc4',
    '\xff\xe3',
    'ID3',
    'Xing',
    'LAME',
    '\0\0\0\0',
    '\xff\xff\xff\xff',
  ],
  async run(bytes) {
    const { bpm, loudnessLufs, truePeakDbtp } = await analyse(memorySource(bytes));
    for (const number of [bpm, loudnessLufs, truePeakDbtp])
      if (number !== null && !Number.isFinite(number)) throw new Error(`Heard ${number}`);
  },
};
