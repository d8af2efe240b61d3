import { describe, expect, it } from '@jest/globals';
import { isContent } from '../../../lib/screens/show-frames.js';
import { spansOf } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';
import { contentsOf, imageIdsOf } from './show-content.js';

const segment = (id: number, change: Partial<PlayerSegment> = {}): PlayerSegment => ({
  ...{ id, name: `Part ${id}`, startTime: id * 60, duration: 50, notes: 'Shoulders down', music: null },
  intensity: { rpm: '60-70', resistance: 'Heavy', position: 'Seated' },
  ...{ imageUrl: null, images: [], musicDeleted: false, protected: false },
  ...change,
});
const timed = { imageUrl: '/api/images/12?v=2', startTime: 10, duration: 20, caption: 'The view' };
const spans = spansOf([
  segment(1, { imageUrl: '/api/images/11', images: [timed] }),
  segment(2, { imageUrl: 'https://example.com/api/images/9', images: [{ ...timed, caption: null }] }),
]);

describe('what screens are sent of a class', () => {
  const contents = contentsOf('Hills', spans, 77);

  it('is each segment as it is played, with its place', () => {
    expect(isContent(contents.stage)).toBe(true);
    expect(contents.stage).toMatchObject({ title: 'Hills', madeAt: 77 });
    const [first] = contents.stage.segments;
    expect(first).toMatchObject({ id: 1, start: 60, seconds: 50, rpm: '60-70', resistance: 'Heavy' });
    expect(first?.notes).toBe('Shoulders down');
  });

  it('is without notes for the audience, and without music for anybody', () => {
    expect(contents.audience.segments.map(({ notes }) => notes)).toEqual(['', '']);
    expect(JSON.stringify(contents)).not.toMatch(/music/i);
  });

  it('has the primary picture below the timed ones', () => {
    expect(contents.audience.segments[0]?.images).toEqual([
      { url: '/api/images/11', imageId: 11, caption: '', alt: 'Part 1', from: 0, to: 50 },
      { url: '/api/images/12?v=2', imageId: 12, caption: 'The view', alt: 'The view', from: 10, to: 30 },
    ]);
  });

  it('names the library’s pictures once each, and no others', () => {
    expect(imageIdsOf(contents)).toEqual([11, 12]);
    expect(contents.stage.segments[1]?.images[0]?.imageId).toBeNull();
  });
});
