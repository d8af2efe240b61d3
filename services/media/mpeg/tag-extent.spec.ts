import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endlessMp3 } from '../testing/endless-mp3.js';
import { memorySource, type ByteSource } from './byte-source.js';
import { afterLeadingTags, beforeTrailingTags } from './tag-extent.js';

/** Stops a search that does not end by itself. */
function patient(bytes: Uint8Array, mostReads = 5_000): ByteSource {
  const { size, read } = memorySource(bytes);
  let reads = 0;
  return {
    size,
    read(offset, length) {
      if (++reads > mostReads) throw new Error('It is read for ever');
      return read(offset, length);
    },
  };
}
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('tags around the sound', () => {
  it('end the search in a file of 4.3 kB whose Lyrics3 sizes are negative', () => {
    expect(endlessMp3.length).toBe(4_303);
    expect(beforeTrailingTags(patient(endlessMp3))).toBe(endlessMp3.length);
  });

  it.each(['-00025', '+00025', '1e0005', ' 00025', '0x0020', '99.999'])(
    'of Lyrics3 have a size of six digits: %j is none',
    (size) => {
      const bytes = latin1(`${'x'.repeat(200)}${size}LYRICS200`);
      expect(beforeTrailingTags(memorySource(bytes))).toBe(bytes.length);
    },
  );

  it('of Lyrics3 are passed over', () => {
    const bytes = latin1(`${'x'.repeat(200)}${'y'.repeat(25)}000025LYRICS200`);
    expect(beforeTrailingTags(memorySource(bytes))).toBe(200);
  });

  it('are looked for a hundred times at most, on either side', () => {
    const id3 = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]);
    expect(afterLeadingTags(patient(Buffer.concat(Array(50_000).fill(id3)), 300))).toBe(1_000);
    const id3v1 = latin1('TAG'.padEnd(128));
    const stacked = Buffer.concat(Array(5_000).fill(id3v1));
    expect(beforeTrailingTags(patient(stacked, 300))).toBe(stacked.length - 100 * 128);
  });

  it('are found, or not, in bounded time, however they are stacked and whatever sizes they say', () => {
    const size = fc.oneof(
      fc.stringMatching(/^[-+ 0-9e.]{6}$/),
      fc
        .integer({ min: -400, max: 400 })
        .map((n) => (n < 0 ? '-' : '') + `${Math.abs(n)}`.padStart(n < 0 ? 5 : 6, '0')),
    );
    const tag = fc.oneof(
      size.map((said) => latin1(`${said}LYRICS200`)),
      fc.nat({ max: 128 }).map((length) => latin1('TAG'.padEnd(length))),
      fc
        .uint8Array({ minLength: 24, maxLength: 24 })
        .map((rest) => Buffer.concat([latin1('APETAGEX'), rest])),
      fc.uint8Array({ minLength: 7, maxLength: 7 }).map((rest) => Buffer.concat([latin1('3DI'), rest])),
    );
    fc.assert(
      fc.property(fc.array(tag, { minLength: 1, maxLength: 12 }), (tags) => {
        const bytes = Buffer.concat(tags);
        const end = beforeTrailingTags(patient(bytes));
        expect(end >= 0 && end <= bytes.length).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
