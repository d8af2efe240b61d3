import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageAt, pagesOf } from './note-pages.js';

const span = { start: 300, end: 720 };

describe('the pages of notes', () => {
  it('are one where all is seen', () => {
    expect(pagesOf({ text: 200, seen: 200, line: 20 })).toEqual({ count: 1, step: 0 });
    expect(pagesOf({ text: 201, seen: 200, line: 20 }).count).toBe(1);
  });

  it('are one where nothing is drawn', () => {
    expect(pagesOf({ text: 0, seen: 0, line: NaN })).toEqual({ count: 1, step: 0 });
    expect(pagesOf({ text: 0, seen: 0, line: 0 }).count).toBe(1);
  });

  it('are about as long as each other: no last one of a single line', () => {
    expect(pagesOf({ text: 21 * 20, seen: 200, line: 20 })).toEqual({ count: 3, step: 7 * 20 });
  });

  it('show every line, and none of them cut', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 15, max: 60, noNaN: true }),
        (lines, room, line) => {
          const { count, step } = pagesOf({ text: lines * line, seen: room * line, line });
          const most = Math.max(0, lines - room);
          const tops = Array.from({ length: count }, (_, page) =>
            Math.min(most, Math.round((page * step) / line)),
          );
          const seen = new Set(tops.flatMap((top) => Array.from({ length: room }, (_, at) => top + at)));
          for (let at = 0; at < lines; at++) expect(seen.has(at)).toBe(true);
        },
      ),
    );
  });

  it('follow the segment, each for an equal part of it', () => {
    const moments = [0, 300, 405, 406, 509, 511, 719, 720, 900];
    expect(moments.map((at) => pageAt(span, 4, at))).toEqual([0, 0, 1, 1, 1, 2, 3, 3, 3]);
  });

  it('do not turn in a segment without length', () =>
    expect([pageAt({ start: 5, end: 5 }, 3, 5), pageAt(span, 1, 600)]).toEqual([0, 0]));
});
