import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BLOCK_SECONDS } from '../../../lib/audio/decoder-port.js';
import { begunAt, piecesOf } from './music-pieces.js';

const RATE = 44_100;
const laid = (music: { startTime?: number; endTime?: number | null }, seconds = 60) => ({
  ...{ segmentId: 2, trackId: 7, at: 100, seconds },
  ...{ trackAt: music.startTime ?? 0, endsAt: music.endTime ?? Infinity },
});

describe('pieces of music', () => {
  it('begins at musicStartTime and ends with the segment', () => {
    const pieces = piecesOf(laid({ startTime: 15 }), 0, RATE);
    expect(pieces[0]).toEqual({ segmentId: 2, trackId: 7, block: 1, at: 100, offset: 5, duration: 5 });
    expect(pieces.at(-1)).toMatchObject({ block: 7, at: 155, offset: 0, duration: 5 });
  });

  it('ends at musicEndTime, or where the track ends, and then is silent', () => {
    const until = (last: ReturnType<typeof piecesOf>) =>
      (last.at(-1)?.at ?? 0) + (last.at(-1)?.duration ?? 0);
    expect(until(piecesOf(laid({ startTime: 10, endTime: 32 }), 0, RATE))).toBeCloseTo(122, 6);
    expect(until(piecesOf(laid({}), 0, RATE, 12.5))).toBeCloseTo(112.5, 6);
    expect(piecesOf(laid({ startTime: 20 }), 0, RATE, 12)).toEqual([]);
  });

  it('joins in step when begun late', () => {
    const piece = { segmentId: 2, trackId: 7, block: 0, at: 100, offset: 0, duration: 10 };
    expect(begunAt(piece, 103)).toEqual({ ...piece, at: 103, offset: 3, duration: 7 });
    expect(begunAt(piece, 110)).toBeUndefined();
    expect(begunAt(piece, 90)).toBe(piece);
  });

  it('covers the rest of the segment without gap or overlap, on whole samples, from any moment', () => {
    const start = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(
        start,
        fc.double({ min: 0, max: 59, noNaN: true }),
        fc.constantFrom(RATE, 48_000),
        (startTime, into, rate) => {
          const pieces = piecesOf(laid({ startTime }), 100 + into, rate);
          const first = pieces[0];
          const last = pieces.at(-1);
          if (!first || !last) throw new Error('no pieces');
          expect(Math.abs(first.at - 100 - into)).toBeLessThanOrEqual(0.51 / rate);
          expect(last.at + last.duration).toBeCloseTo(160, 6);
          pieces.forEach((piece, i) => {
            const before = pieces[i - 1];
            if (before) expect(before.at + before.duration).toBeCloseTo(piece.at, 9);
            expect(piece.offset + piece.duration).toBeLessThanOrEqual(BLOCK_SECONDS + 1e-9);
            const frames = (piece.at - 100) * rate;
            expect(Math.abs(frames - Math.round(frames))).toBeLessThan(1e-4);
          });
        },
      ),
    );
  });
});
