import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { added, created, details, placed, timed } from '../testing/samples.js';
import type { SegmentInput, SegmentImageInput, WholeSegment } from './class.commands.js';
import { classSlice } from './class.slice.js';
import { newSegment } from './segment.defaults.js';

const { given } = specification(classSlice);
const three = given(created(), added(1, 1), added(2, 2), added(3, 3), placed(10, 1), placed(12, 1));

const segment = (segmentId: number, input: SegmentInput = {}): WholeSegment => ({
  ...{ segmentId, isNew: segmentId > 3, input, track: null, images: undefined },
});
const image = (imageId: number, input: SegmentImageInput = {}) => ({ imageId, isNew: imageId > 12, input });
const save = (...segments: WholeSegment[]) => ({
  ...{ kind: 'save' as const, classId: 42, isNew: false, input: {}, segments },
});
const [one, two, last] = [1, 2, 3].map((id) => segment(id));

describe('saving a class', () => {
  it('changes nothing when all is as it was', () => {
    three.when(save(one!, two!, last!)).thenNothing();
    three.when(save({ ...one!, images: [image(10), image(12)] }, two!, last!)).thenNothing();
  });

  it('changes details, and removes, changes, moves and adds segments', () => {
    three
      .when({ ...save(last!, segment(9), segment(1, { name: 'Hill' })), input: { title: 'Evening ride' } })
      .then(
        { case: 'classChanged', value: { details: { ...details, title: 'Evening ride' } } },
        { case: 'segmentRemoved', value: { segmentId: 2 } },
        { case: 'segmentChanged', value: { segment: { ...newSegment(1), name: 'Hill' } } },
        { case: 'segmentsReordered', value: { segmentIds: [3, 1] } },
        added(9, 2),
      );
  });

  it('removes, changes, places and orders timed images', () => {
    const images = [image(14, { imageUrl: '/covers/hill.png' }), image(12, { caption: 'Top' })];
    three
      .when(save({ ...one!, images }, two!, last!))
      .then(
        { case: 'segmentImageRemoved', value: { imageId: 10 } },
        { case: 'segmentImageChanged', value: { image: timed(12, 1, { caption: 'Top' }) } },
        placed(14, 1),
        { case: 'segmentImagesReordered', value: { segmentId: 1, imageIds: [14, 12] } },
      );
  });

  it('creates a class with all that it has', () => {
    const images = [image(14, { imageUrl: '/covers/hill.png' })];
    const command = { ...save({ ...segment(9), images }), isNew: true, input: { title: 'Morning ride' } };
    const { state } = given(created());
    expect(state.exists).toBe(true);
    given()
      .when(command)
      .then(
        {
          case: 'classCreated',
          value: { ...created().value, details, createdAt: { seconds: 1768478400n, nanos: 0 } },
        },
        added(9, 1),
        placed(14, 9),
      );
    given()
      .when({ ...command, isNew: false })
      .thenRefused('NOT_FOUND', 'Class not found');
  });

  it('keeps a start that was given, and takes one that is given now', () => {
    const late = given(created(), added(1, 1), added(2, 2, { fixedStartTime: 900 }));
    late.when(save(one!, two!)).thenNothing();
    late
      .when(save(one!, segment(2, { startTime: null })))
      .then({ case: 'segmentChanged', value: { segment: newSegment(2) } });
    late
      .when(save(segment(1, { duration: 600 }), segment(2, { startTime: 600 })))
      .then(
        { case: 'segmentChanged', value: { segment: { ...newSegment(1), duration: 600 } } },
        { case: 'segmentChanged', value: { segment: newSegment(2) } },
      );
  });

  it.each([
    ['a segment that is not in it', [segment(1), { ...segment(7), isNew: false }], 'segments.1.id'],
    ['a segment named twice', [segment(1), segment(1)], 'segments.1.id'],
    ['a wrong segment', [segment(1), segment(2, { duration: 4 })], 'segments.1.duration'],
    ['a start that is taken', [segment(1), segment(2, { startTime: 299 })], 'segments.1.startTime'],
    [
      'an image of another segment',
      [segment(1), { ...segment(2), images: [image(10)] }],
      'segments.1.images.0.id',
    ],
    [
      'a wrong image',
      [{ ...segment(1), images: [image(10, { startTime: 301 })] }],
      'segments.0.images.0.startTime',
    ],
    ['501 segments', Array.from({ length: 501 }, (_, index) => segment(index + 4)), 'segments'],
    [
      '101 images of a segment',
      [{ ...segment(1), images: Array.from({ length: 101 }, (_, index) => image(index + 14)) }],
      'segments.images',
    ],
  ])('refuses %s, by its name', (_what, segments: WholeSegment[], field) => {
    const refused = three.when(save(...segments)).thenRefused('VALIDATION_FAILED');
    expect(refused.errors.map((error) => error.field)).toEqual([field]);
  });

  it('refuses more timed images than a class holds', () => {
    const images = (from: number) =>
      Array.from({ length: 100 }, (_, index) => image(from + index, { imageUrl: '/covers/hill.png' }));
    const full = Array.from({ length: 21 }, (_, index) => ({
      ...{ ...segment(index + 4), images: images(100 + 100 * index) },
    }));
    three.when(save(...full)).thenRefused('CONFLICT', 'A class can have at most 2000 timed images');
  });
});
