import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { added, created, placed, timed } from '../testing/samples.js';
import type { SegmentImageInput } from './class.commands.js';
import { classSlice } from './class.slice.js';

const { given } = specification(classSlice);
const place = (input: SegmentImageInput = {}, segmentId = 1) => ({
  kind: 'place-image' as const,
  imageId: 10,
  segmentId,
  input: { imageUrl: '/covers/hill.png', ...input },
});
const change = (imageId: number, input: SegmentImageInput) => ({
  kind: 'change-image' as const,
  imageId,
  input,
});
const reorder = (segmentId: number, ...imageIds: number[]) => ({
  kind: 'reorder-images' as const,
  segmentId,
  imageIds,
});
const two = [created(), added(1, 1), added(2, 2)] as const;
const four = given(...two, placed(2, 1), placed(4, 2), placed(6, 1), placed(8, 1));

describe('a timed image', () => {
  it('takes the defaults of the specification', () => {
    given(...two)
      .when(place())
      .then({
        case: 'segmentImagePlaced',
        value: {
          image: { imageId: 10, segmentId: 1, imageUrl: '/covers/hill.png', startTime: 0, duration: 30 },
        },
      });
    given(...two)
      .when(place({ startTime: 300, duration: 60, caption: ' Look ahead ' }))
      .then(placed(10, 1, { startTime: 300, duration: 60, caption: 'Look ahead' }));
  });

  it.each<[SegmentImageInput, string]>([
    [{ imageUrl: null }, 'Image is required'],
    [{ imageUrl: 'javascript:alert(1)' }, 'Image must be a path that starts with / or an https address'],
    [
      { imageUrl: '//elsewhere.example/x.png' },
      'Image must be a path that starts with / or an https address',
    ],
    [{ startTime: -1 }, 'Start time must be between 0 and 300 seconds'],
    [{ startTime: 301 }, 'Start time must be between 0 and 300 seconds'],
    [{ duration: 4 }, 'Duration must be between 5 and 60 seconds'],
    [{ duration: 61 }, 'Duration must be between 5 and 60 seconds'],
    [{ caption: 'x'.repeat(201) }, 'Caption must be at most 200 characters'],
  ])('is refused with %j', (input, message) => {
    given(...two)
      .when(place(input))
      .thenRefused('VALIDATION_FAILED', message);
    four.when(change(2, input)).thenRefused('VALIDATION_FAILED', message);
  });

  it('is of a segment that is there, of which each holds a hundred', () => {
    given(...two)
      .when(place({}, 3))
      .thenRefused('NOT_FOUND', 'Segment not found');
    const hundred = Array.from({ length: 100 }, (_, index) => placed(2 * index + 2, 1));
    given(...two, ...hundred)
      .when(place())
      .thenRefused('CONFLICT', 'A segment can have at most 100 images');
    given(...two, ...hundred)
      .when({ ...place({}, 2), imageId: 1000 })
      .then(placed(1000, 2));
    given(...two, ...hundred)
      .when({ ...place(), imageId: 1000, unseen: [4] })
      .then(placed(1000, 1));
  });

  it('changes by what is given, and by nothing else', () => {
    four.when(change(2, { duration: 10 })).then({
      case: 'segmentImageChanged',
      value: { image: timed(2, 1, { duration: 10 }) },
    });
    four.when(change(2, { duration: 30, caption: null })).thenNothing();
    four.when(change(3, {})).thenRefused('NOT_FOUND', 'Image not found');
  });

  it('may stay behind the end of a segment that was made shorter', () => {
    const shorter = { ...added(1, 1, { duration: 60 }).value.segment };
    const late = given(...two, placed(2, 1, { startTime: 200 }), {
      case: 'segmentChanged',
      value: { segment: shorter },
    });
    late.when(change(2, { caption: 'Sea', startTime: 200 })).then({
      case: 'segmentImageChanged',
      value: { image: timed(2, 1, { startTime: 200, caption: 'Sea' }) },
    });
    late
      .when(change(2, { startTime: 61 }))
      .thenRefused('VALIDATION_FAILED', 'Start time must be between 0 and 60 seconds');
  });

  it('is removed, alone or with its segment', () => {
    const remove = (imageId: number) => ({ kind: 'remove-image' as const, imageId });
    const removed = { case: 'segmentImageRemoved' as const, value: { imageId: 6 } };
    four.when(remove(6)).then(removed);
    const rest = given(...two, placed(2, 1), placed(4, 2), {
      case: 'segmentRemoved',
      value: { segmentId: 1 },
    });
    rest.when(remove(2)).thenRefused('NOT_FOUND', 'Image not found');
    expect(rest.state.images.map(({ imageId }) => imageId)).toEqual([4]);
  });

  it('is put in another order with all of its segment', () => {
    const moved = {
      case: 'segmentImagesReordered' as const,
      value: { segmentId: 1, imageIds: [8, 2, 6] },
    };
    four.when(reorder(1, 8, 2, 6)).then(moved);
    four.when(reorder(1, 2, 6, 8)).thenNothing();
    four.when(reorder(3)).thenRefused('NOT_FOUND', 'Segment not found');
    for (const wrong of [[], [2, 6], [2, 6, 8, 8], [2, 6, 4], [2, 6, 8, 4]])
      four
        .when(reorder(1, ...wrong))
        .thenRefused('VALIDATION_FAILED', 'The new order must name each image of the segment once');
    given(...two, placed(2, 1), placed(6, 1), placed(8, 1), moved)
      .when(reorder(1, 8, 2, 6))
      .thenNothing();
  });
});
