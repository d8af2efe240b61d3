import { describe, expect, it } from '@jest/globals';
import { heardUntil, overhang, silenceNote } from './heard-part.js';

describe('what is heard of a track in a segment', () => {
  const all = { start: 0, end: null };

  it.each([
    ['with the segment', { start: 15, end: null }, 245, 60, 75],
    ['at its chosen end', { start: 15, end: 40 }, 245, 60, 40],
    ['at the end of the track', all, 245, 300, 245],
    ['at the end of the track, though a later one is chosen', { start: 0, end: 250 }, 245, 300, 245],
    ['at once where it begins behind the track', { start: 20, end: null }, 12, 60, 20],
  ])('ends %s', (_, chosen, track, segment, end) => expect(heardUntil(chosen, track, segment)).toBe(end));

  it('leaves a rest unheard, or the segment in silence', () => {
    expect(overhang(all, 245, 165)).toBe(80);
    expect(overhang({ start: 30, end: 60 }, 245, 60)).toBe(-30);
    expect(overhang({ start: 300, end: null }, 245, 60)).toBe(-60);
  });

  it('is told of when a second or more is silent', () => {
    expect(silenceNote(-53)).toBe('The music ends 0:53 before the segment does.');
    expect([silenceNote(-0.9), silenceNote(0), silenceNote(80)]).toEqual([undefined, undefined, undefined]);
  });
});
