import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFresh } from '@cadenza/kernel/runtime/if-none-match.js';
import { rangeHolds } from './conditions.js';
import { wantedRange } from './range.js';

const part = (start: number, end: number) => ({ kind: 'part', range: { start, end } });

describe('Range', () => {
  it.each([
    [undefined, { kind: 'whole' }],
    ['bytes=0-', part(0, 99)],
    ['bytes=0-0', part(0, 0)],
    ['Bytes = 10-19', part(10, 19)],
    ['bytes=90-1000', part(90, 99)],
    ['bytes=-10', part(90, 99)],
    ['bytes=-1000', part(0, 99)],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=20-10', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['lines=0-1', { kind: 'whole' }],
    ['bytes=1e1-20', { kind: 'whole' }],
  ])('%j of 100 bytes', (header, wanted) => expect(wantedRange(header, 100)).toEqual(wanted));

  it('never leaves the object', () => {
    const number = fc.oneof(fc.constant(''), fc.nat().map(String), fc.bigInt({ min: 0n }).map(String));
    fc.assert(
      fc.property(number, number, fc.nat(), (first, last, size) => {
        const wanted = wantedRange(`bytes=${first}-${last}`, size);
        if (wanted.kind !== 'part') return;
        const { start, end } = wanted.range;
        expect([start >= 0, start <= end, end < size]).toEqual([true, true, true]);
      }),
    );
  });

  it('reads a header of 8 kB of spaces at once', () => {
    const spaces = ' '.repeat(4_000);
    const before = performance.now();
    expect(wantedRange(`bytes=${spaces}-${spaces}x`, 100).kind).toBe('whole');
    expect(performance.now() - before).toBeLessThan(500);
  });

  it('takes any text for a header', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(wantedRange(text, 10).kind).toBeDefined()));
  });
});

describe('conditions', () => {
  const etag = '"abc"';
  it('knows a fresh copy', () => {
    expect(
      [undefined, '*', '"abc"', 'W/"abc"', '"x", "abc"', '"x"', 'abc'].map((tag) => isFresh(tag, etag)),
    ).toEqual([false, true, true, true, true, false, false]);
  });
  it('honours a range for the very same bytes only', () => {
    expect(
      [undefined, '"abc"', 'W/"abc"', '"x"', 'Sat, 21 Nov 2026 12:00:00 GMT'].map((tag) =>
        rangeHolds(tag, etag),
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
