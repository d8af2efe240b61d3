import { describe, expect, it } from '@jest/globals';
import { newSegmentFields, type Segment } from '../model/timeline.js';
import { imageNote } from './image-note.js';

const timed = { id: 5, imageUrl: '/a.jpg', startTime: 0, duration: 30, caption: null };
const segment = (id: number, name: string, count = 0): Segment => ({
  ...{ ...newSegmentFields, fixedStart: null },
  ...{ id, name, images: Array.from({ length: count }, () => timed) },
});
const [warmUp, climb, sprint] = [segment(1, 'Warm Up'), segment(2, 'Climb', 2), segment(3, 'Sprint', 1)];
const ride = [warmUp, climb, sprint];

describe('what is told of timed images', () => {
  it('is nothing where lines are moved, edited or added', () => {
    expect(imageNote(ride, [sprint, { ...climb, name: 'Hill' }, warmUp, segment(-1, 'New')])).toBeUndefined();
  });

  it('is how many go with removed lines', () => {
    expect(imageNote(ride, [warmUp, climb])).toBe(
      '1 timed image was removed with it. Undo brings back both.',
    );
    expect(imageNote(ride, [warmUp])).toMatch(/^3 timed images were removed with/);
    expect(imageNote(ride, [climb, sprint])).toBeUndefined();
  });

  it('is that a copied line has none', () => {
    expect(imageNote(ride, [...ride, segment(-1, 'Climb')])).toBe(
      'A copied line has no timed images. Duplicate the segment to copy them, too.',
    );
    expect(imageNote(ride, [...ride, segment(-1, 'Warm Up')])).toBeUndefined();
  });
});
