import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextImageStep, withImageId } from './image-plan.js';
import { newSegmentFields, type Segment, type TimedImage } from './timeline.js';

const image = (id: number, fields: Partial<TimedImage> = {}): TimedImage => ({
  ...{ id, imageUrl: `/api/images/${id}`, startTime: 0, duration: 30, caption: null },
  ...fields,
});
const segment = (images: TimedImage[]): Segment => ({
  ...{ ...newSegmentFields, fixedStart: null, id: 7 },
  images,
});

/** What is done until nothing is left to do, and what the server then holds. */
function run(saved: Segment, wanted: Segment) {
  const words: string[] = [];
  for (let nextId = 100; words.length < 50; nextId++) {
    const step = nextImageStep(saved, wanted);
    if (!step) return { words, held: saved.images, wanted: wanted.images };
    words.push(step.kind === 'orderImages' ? step.kind : `${step.kind} ${step.image.id}`);
    saved = { ...saved, images: step.after };
    if (step.kind !== 'addImage') continue;
    const known = withImageId(7, { id: step.image.id, storedId: nextId });
    [saved, wanted] = [known(saved), known(wanted)];
  }
  throw new Error(`No end: ${words.join(', ')}`);
}

describe('the plan for timed images', () => {
  it('removes, adds, changes and puts in order, and leaves the rest alone', () => {
    const [kept, moved, gone] = [image(1), image(2), image(3)];
    const wanted = [image(-1), { ...moved, startTime: 40 }, kept];
    expect(run(segment([kept, moved, gone]), segment(wanted)).words).toEqual([
      'removeImage 3',
      'addImage -1',
      'updateImage 2',
      'orderImages',
    ]);
    expect(run(segment([kept]), segment([kept])).words).toEqual([]);
  });

  it('creates what the server does not hold on this segment, whatever its id: copies, and what came back', () => {
    expect(run(segment([]), segment([image(9)])).words).toEqual(['addImage 9']);
  });

  it('leads from any images to any others', () => {
    const images = fc
      .uniqueArray(fc.integer({ min: -4, max: 4 }), { maxLength: 6 })
      .chain((ids) => fc.tuple(...ids.map((id) => fc.nat(3).map((startTime) => image(id, { startTime })))));
    fc.assert(
      fc.property(images, images, (before, after) => {
        const { held, wanted } = run(segment(before.filter(({ id }) => id > 0)), segment(after));
        expect(held).toEqual(wanted);
      }),
    );
  });
});
