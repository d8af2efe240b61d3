import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { momentAt, spansOf, totalOf } from '../../../lib/stage/timeline.js';
import { lengthsAhead, unlessPlanned, withLengths } from './lengths.js';
import { type Refused, shortened, type Shortened } from './shorten.js';

interface Part {
  duration: number;
  protected: boolean;
  gap: number;
}
const segmentsOf = (parts: readonly Part[]) => {
  let end = 0;
  return parts.map(({ duration, protected: isProtected, gap }, id) => {
    const startTime = end + gap;
    end = startTime + duration;
    return { id, startTime, duration, protected: isProtected };
  });
};
const minutes = (...lengths: number[]) =>
  segmentsOf(lengths.map((length) => ({ duration: length * 60, protected: false, gap: 0 })));

const part = fc.record({
  duration: fc.integer({ min: 5, max: 900 }),
  protected: fc.boolean(),
  gap: fc.constantFrom(0, 0, 0, 30),
});
const shows = fc
  .record({
    parts: fc.array(part, { minLength: 1, maxLength: 20 }),
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    saved: fc.double({ min: 0, max: 1, noNaN: true }),
    least: fc.constantFrom(0, 0, 25, 60),
  })
  .map(({ parts, at, saved, least }) => {
    const segments = segmentsOf(parts);
    const spans = spansOf(segments);
    const total = totalOf(spans);
    const position = at * total;
    const { earliest } = shortened(spans, { position, end: total + 1, least }) as Refused;
    return { segments, spans, total, position, end: total - saved * (total - earliest), least };
  });
/** Those that can be shortened, as they are then. */
const cases = shows.map((show) => ({ ...show, found: shortened(show.spans, show) })).filter(isShortened);
type Case<Show> = Show & { found: Shortened };
function isShortened<Show extends { found: { kind: string } }>(show: Show): show is Case<Show> {
  return show.found.kind === 'shortened';
}

describe('a class that is to end in time', () => {
  it('is shortened in proportion, the segment that runs for its rest', () => {
    const spans = spansOf(minutes(10, 10, 10));
    expect(shortened(spans, { position: 300, end: 300 + 25 * 60 * 0.8 })).toEqual({
      ...{ kind: 'shortened', lengths: [540, 480, 480], count: 3, share: expect.closeTo(0.8, 9) },
    });
  });

  it('says how early it can end at all, and why not earlier', () => {
    const segments = minutes(10, 10, 10).map((each) => ({ ...each, protected: each.id === 1 }));
    const spans = spansOf(segments);
    expect(shortened(spans, { position: 0, end: 1801 })).toEqual({ kind: 'later', earliest: 610 });
    expect(shortened(spans, { position: 0, end: 609 })).toEqual({ kind: 'short', earliest: 610 });
    expect(shortened(spans, { position: 0, end: 610 })).toMatchObject({ lengths: [5, 600, 5] });
    expect(shortened(spans, { position: 0, end: 599 })).toEqual({ kind: 'protected', earliest: 610 });
    expect(shortened(spans, { position: 700, end: 1100 })).toEqual({ kind: 'protected', earliest: 1205 });
  });

  it('does not cut what runs below what a join into it needs', () => {
    const spans = spansOf(minutes(1, 1));
    const lengths = (least: number) => shortened(spans, { position: 10, end: 40, least });
    expect(lengths(0)).toMatchObject({ lengths: [24, 16] });
    expect(lengths(30)).toMatchObject({ lengths: [30, 10] });
  });

  it('ends within a second of the wish, changes nothing protected or over, and cuts nothing below five seconds', () => {
    fc.assert(
      fc.property(cases, ({ segments, spans, position, end, found }) => {
        const after = spansOf(withLengths(segments, found.lengths));
        expect(Math.abs(totalOf(after) - end)).toBeLessThanOrEqual(1);
        expect(after.map(({ segment }) => segment.id)).toEqual(segments.map(({ id }) => id));
        const [before, now] = [momentAt(spans, position)!, momentAt(after, position)!];
        expect(now.current.index).toBe(before.current.index);
        expect(now.segmentElapsed).toBe(before.segmentElapsed);
        after.forEach(({ segment, start, end: ends }, i) => {
          const planned = segments[i]!;
          const rest = planned.startTime + planned.duration - Math.max(planned.startTime, position);
          expect(segment.duration).toBeLessThanOrEqual(planned.duration);
          expect(Number.isInteger(segment.duration)).toBe(true);
          if (segment.protected || rest < 0) expect(segment.duration).toBe(planned.duration);
          if (rest > 0) expect(ends - Math.max(start, position)).toBeGreaterThanOrEqual(Math.min(rest, 5));
          const gap = (each: readonly { startTime: number; duration: number }[]) =>
            i === 0 ? 0 : each[i]!.startTime - each[i - 1]!.startTime - each[i - 1]!.duration;
          expect(gap(after.map((span) => span.segment))).toBe(gap(segments));
        });
      }),
      { numRuns: 200 },
    );
  });

  it('shortens all alike, but for those that are at their least', () => {
    fc.assert(
      fc.property(cases, ({ spans, position, least, found }) => {
        for (const { segment, index, start } of spans.filter((each) => each.end > position)) {
          if (segment.protected) continue;
          const over = Math.max(0, position - start);
          const wanted = over + found.share * (segment.duration - over);
          const held = Math.max(Math.ceil(over) + 5, over > 0 ? least : 0);
          const kept = Math.min(segment.duration, held);
          expect(Math.abs(found.lengths[index]! - Math.max(kept, wanted))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('can end at the earliest second it names, and not a second earlier', () => {
    fc.assert(
      fc.property(shows, ({ spans, total, position }) => {
        const { earliest } = shortened(spans, { position, end: total + 1 }) as { earliest: number };
        const at = (end: number) => shortened(spans, { position, end }).kind;
        expect(at(earliest)).toBe(earliest === total ? 'later' : 'shortened');
        expect(['protected', 'short']).toContain(at(earliest - 1));
      }),
    );
  });

  it('is taken back for all that is still to come, and the moment that runs stays where it is', () => {
    fc.assert(
      fc.property(cases, fc.double({ min: 0, max: 0.999, noNaN: true }), (show, later) => {
        const { segments, position, found } = show;
        const after = spansOf(withLengths(segments, found.lengths));
        const now = position + later * (totalOf(after) - position);
        const lengths = lengthsAhead(segments, after, now);
        const back = spansOf(withLengths(segments, lengths));
        const [before, again] = [momentAt(after, now)!, momentAt(back, now)!];
        expect([again.current.index, again.segmentElapsed]).toEqual([
          before.current.index,
          before.segmentElapsed,
        ]);
        back.slice(before.current.index).forEach(({ segment }, i) => {
          expect(segment.duration).toBe(segments[before.current.index + i]!.duration);
        });
        // Nothing that is shorter is over: it is the class as it was planned.
        const isPlan = found.lengths.every(
          (length, i) => i >= before.current.index || length === segments[i]!.duration,
        );
        expect(unlessPlanned(segments, lengths) === undefined).toBe(isPlan);
      }),
    );
  });
});
