import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ClipDraft, fadesThatFit, longestFade, newClip, soundingClip } from './clip-draft.js';

const draft = (given: Partial<ClipDraft> = {}): ClipDraft => ({
  ...{ title: 'A', start: 10, end: 20, fadeIn: 0, fadeOut: 0, volume: 100, transitionType: 'none' },
  ...given,
});

describe('a clip as it is made', () => {
  it('begins as all of the track, named after it', () => {
    const track = { title: 'Hill', duration: 180.4, original: null };
    expect(newClip(track as never)).toEqual(draft({ title: 'Hill (Clip)', start: 0, end: 180.4 }));
    const long = newClip({ ...track, title: 'x'.repeat(200) } as never);
    expect(long.title).toHaveLength(200);
    expect(long.title.endsWith('x (Clip)')).toBe(true);
  });

  it('scales fades down in proportion where they are longer than the clip together', () => {
    expect(fadesThatFit(draft({ fadeIn: 9, fadeOut: 6 }))).toEqual({ in: 6, out: 4 });
    expect(fadesThatFit(draft({ fadeIn: 6, fadeOut: 4 }))).toEqual({ in: 6, out: 4 });
  });

  it('lets a fade last 10 seconds, or as long as the clip if that is shorter', () => {
    expect(longestFade(draft({ end: 40 }))).toBe(10);
    expect(longestFade(draft({ end: 14 }))).toBe(4);
  });

  it('is always within the track, with a start before its end and fades that fit', () => {
    const seconds = fc.double({ min: 0, max: 400, noNaN: true });
    fc.assert(
      fc.property(
        seconds,
        seconds,
        seconds,
        seconds,
        fc.double({ min: 1, max: 400, noNaN: true }),
        (...all) => {
          const [start, end, fadeIn, fadeOut, length] = all;
          const clip = soundingClip(
            draft({ start, end: Math.max(end, start + 0.1), fadeIn, fadeOut }),
            length,
          );
          expect(clip.start).toBeGreaterThanOrEqual(0);
          expect(clip.start).toBeLessThan(clip.end);
          expect(clip.end).toBeLessThanOrEqual(length);
          expect(Math.min(clip.fadeIn, clip.fadeOut)).toBeGreaterThanOrEqual(0);
          expect(clip.fadeIn + clip.fadeOut).toBeLessThanOrEqual(clip.end - clip.start + 1e-6);
        },
      ),
    );
  });
});
