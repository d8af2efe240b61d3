import { deviceOf } from '@cadenza/identity/session/device.js';
import { wantedRange } from '@cadenza/media/stream/range.js';
import { trackFields } from '@cadenza/media/upload/track-fields.js';
import type { Target } from '../target.js';

const size = 1_000_000;

/** What requests say beside their bodies: Range, User-Agent, and the fields of an upload. Node limits headers to 16 kB. */
export const target: Target = {
  largest: 16 * 1024,
  words: [
    'bytes=',
    'bytes = ',
    '-',
    ',',
    '0-',
    'Version/',
    'Safari/',
    'Chrome/',
    'Mac OS X',
    '1.',
    '\u00e4',
    ' ',
    '\t',
  ],
  run(bytes) {
    const text = bytes.toString('latin1');
    const wanted = wantedRange(text, size);
    if (wanted.kind === 'part') {
      const { start, end } = wanted.range;
      if (!(start >= 0 && start <= end && end < size)) throw new Error(`Part from ${start} to ${end}`);
    }
    deviceOf(text);
    for (const field of ['title', 'artist', 'duration', 'bpm'])
      trackFields(new Map([[field, bytes.toString('utf8')]]));
  },
};
