import { describe, expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { SegmentInput } from './class.commands.js';
import { added, created } from '../testing/samples.js';
import { classSlice } from './class.slice.js';
import { newSegment } from './segment.defaults.js';

const { given } = specification(classSlice);
const track = { id: 7, duration: 200.5 };
const add = (input: SegmentInput = {}) => ({ kind: 'add-segment' as const, segmentId: 9, input, track });
const change = (segmentId: number, input: SegmentInput) => ({
  kind: 'change-segment' as const,
  segmentId,
  input,
  track,
});
const three = given(created(), added(1, 1), added(2, 2), added(3, 3));

describe('adding a segment', () => {
  it('takes every default of the specification and goes to the end', () => {
    given(created(), added(1, 1))
      .when(add())
      .then({
        case: 'segmentAdded',
        value: {
          order: 2,
          segment: {
            segmentId: 9,
            name: 'New Segment',
            duration: 300,
            rpm: '70-80',
            resistance: 'Medium',
            position: 'Seated',
            transitionType: 'none',
            volume: 100,
          },
        },
      });
  });

  it('takes an order in between, and the end for one beyond it', () => {
    three.when(add({ order: 2 })).then(added(9, 2));
    three.when(add({ order: 2147483647 })).then(added(9, 4));
  });

  it('fixes a start that was given, unless it would begin there anyway', () => {
    three.when(add({ startTime: 1000 })).then(added(9, 4, { fixedStartTime: 1000 }));
    three.when(add({ startTime: 900 })).then(added(9, 4));
    three.when(add({ startTime: 300, order: 2 })).then(added(9, 2));
  });

  it('refuses a start before the end of the segment before it', () => {
    const message = 'Start time must be at least 900 seconds, where the segment before it ends';
    const refused = three.when(add({ startTime: 899 })).thenRefused('VALIDATION_FAILED', message);
    expect(refused.errors).toEqual([{ field: 'startTime', message }]);
    three.when(add({ startTime: 0, order: 1 })).then(added(9, 1));
    three.when(add({ startTime: 299, order: 2 })).thenRefused('VALIDATION_FAILED');
  });

  it('refuses more than 500', () => {
    const full = Array.from({ length: 500 }, (_, index) => added(index + 1, index + 1));
    given(created(), ...full)
      .when({ ...add(), segmentId: 501 })
      .thenRefused('CONFLICT', 'A class can have at most 500 segments');
  });

  it.each<[string, string, SegmentInput]>([
    ['name', 'Name is required', { name: '  ' }],
    ['name', 'Name is required', { name: ' \u200b\ufeff' }],
    ['name', 'Name must be at most 200 characters', { name: 'x'.repeat(201) }],
    ['name', 'Name contains characters that cannot be stored', { name: '\0' }],
    ['duration', 'Duration must be at least 5 seconds', { duration: 4 }],
    ['duration', 'Duration must be at least 5 seconds', { duration: -300 }],
    ['duration', 'Duration must be between 5 and 86400 seconds', { duration: 86401 }],
    ['startTime', 'Start time must be between 0 and 86400 seconds', { startTime: -1 }],
    ['order', 'Order must be at least 1', { order: 0 }],
    ...['', '19', '201', '80-70', '70-201', '70-', '-70', '70–80', '7e1', '070', '70-80-90', 'fast'].map(
      (rpm): [string, string, SegmentInput] => [
        'intensity.rpm',
        'RPM must be a number or a range such as 70-80, between 20 and 200',
        { intensity: { rpm } },
      ],
    ),
    [
      'intensity.resistance',
      'Resistance must be one of Light, Medium, Heavy',
      { intensity: { resistance: 'x' } },
    ],
    [
      'intensity.position',
      'Position must be one of Seated, Standing Climb, Standing Jog',
      { intensity: { position: 'Standing' } },
    ],
    ['notes', 'Notes must be at most 5,000 characters', { notes: 'x'.repeat(5001) }],
    [
      'imageUrl',
      'Image must be a path that starts with / or an https address',
      { imageUrl: 'data:image/png,x' },
    ],
    ['musicId', 'Track not found', { musicId: 8 }],
    [
      'musicStartTime',
      'Music start time must be before the end of the track',
      { musicId: 7, musicStartTime: 201 },
    ],
    ['musicStartTime', 'Music start time must be between 0 and 86400 seconds', { musicStartTime: -0.1 }],
    ['musicEndTime', 'Music end time must be after its start time', { musicStartTime: 10, musicEndTime: 10 }],
    [
      'musicEndTime',
      "Music end time must be at most 200.5 seconds, the track's length",
      { musicId: 7, musicEndTime: 200.6 },
    ],
    ['fadeInDuration', 'Fade in must be between 0 and 30 seconds', { fadeInDuration: 30.5 }],
    ['fadeOutDuration', 'Fade out must be between 0 and 30 seconds', { fadeOutDuration: -1 }],
    [
      'transitionType',
      'Transition must be one of none, fade, crossfade, beatmatch',
      { transitionType: 'cut' },
    ],
    ['volume', 'Volume must be between 0 and 100', { volume: 101 }],
    // As a class without a title.
    ['name', 'Name is required', { name: null }],
  ])('refuses a bad %s: %s', (field, message, input) => {
    const refused = three.when(add(input)).thenRefused('VALIDATION_FAILED', message);
    expect(refused.errors).toEqual([{ field, message }]);
  });

  it.each(['20', '200', '20-200', '95-95', ' 85-110 '])('takes the rpm %s', (rpm) => {
    three.when(add({ intensity: { rpm } })).then(added(9, 4, { rpm: rpm.trim() }));
  });
});

describe('changing a segment', () => {
  it('keeps what is left out and takes null as the default', () => {
    given(created(), added(1, 1, { rpm: '90', notes: 'Push', volume: 40, imageUrl: '/a.png' }))
      .when(change(1, { volume: null, imageUrl: null, intensity: { position: 'Standing Jog' } }))
      .then({
        case: 'segmentChanged',
        value: { segment: { ...newSegment(1), rpm: '90', notes: 'Push', position: 'Standing Jog' } },
      });
  });

  it('moves to the order given and stores nothing else', () => {
    three.when(change(3, { order: 1 })).then({ case: 'segmentsReordered', value: { segmentIds: [3, 1, 2] } });
    three
      .when(change(1, { order: 99 }))
      .then({ case: 'segmentsReordered', value: { segmentIds: [2, 3, 1] } });
    three.when(change(2, { order: 2 })).thenNothing();
  });

  it('lets a start that was only given back keep following', () => {
    three.when(change(3, { startTime: 600 })).thenNothing();
    three
      .when(change(3, { startTime: 600, order: 1 }))
      .then({ case: 'segmentsReordered', value: { segmentIds: [3, 1, 2] } });
  });

  it('refuses a start before the end of the segment that comes before it then', () => {
    const sentence = (end: number) =>
      `Start time must be at least ${end} seconds, where the segment before it ends`;
    three.when(change(2, { startTime: 299 })).thenRefused('VALIDATION_FAILED', sentence(300));
    three.when(change(2, { startTime: 500, order: 3 })).thenRefused('VALIDATION_FAILED', sentence(600));
    const broken = given(created(), added(1, 1), added(2, 2, { fixedStartTime: 1000 }), added(3, 3));
    broken.when(change(3, { startTime: 1299 })).thenRefused('VALIDATION_FAILED', sentence(1300));
  });

  it('keeps a given start while the segments before outgrow it, and takes the present one back', () => {
    const before = given(created(), added(1, 1), added(2, 2, { fixedStartTime: 450 }));
    before.when(change(1, { duration: 600 })).then({
      case: 'segmentChanged',
      value: { segment: { ...newSegment(1), duration: 600 } },
    });
    const outgrown = given(created(), added(1, 1, { duration: 600 }), added(2, 2, { fixedStartTime: 450 }));
    outgrown.when(change(2, { startTime: 600 })).thenNothing();
    outgrown.when(change(2, { startTime: 450 })).thenRefused('VALIDATION_FAILED');
  });

  it('fixes another start, and frees it with null', () => {
    const fixed = {
      case: 'segmentChanged' as const,
      value: { segment: { ...newSegment(2), fixedStartTime: 450 } },
    };
    three.when(change(2, { startTime: 450 })).then(fixed);
    given(created(), added(1, 1), added(2, 2, { fixedStartTime: 450 }))
      .when(change(2, { startTime: null }))
      .then({ case: 'segmentChanged', value: { segment: newSegment(2) } });
  });

  it('refuses a segment that is not there', () => {
    three.when(change(4, { name: 'A' })).thenRefused('NOT_FOUND', 'Segment not found');
    three.when({ kind: 'remove-segment', segmentId: 4 }).thenRefused('NOT_FOUND', 'Segment not found');
  });
});

describe('music on a segment', () => {
  const playing = { musicId: 5, musicStartTime: 30, musicEndTime: 90, fadeInDuration: 2, volume: 60 };
  const withMusic = given(created(), added(1, 1, playing));

  it('goes with all its settings', () => {
    const silent = { case: 'segmentChanged' as const, value: { segment: newSegment(1) } };
    withMusic.when({ kind: 'remove-segment-music', segmentId: 1 }).then(silent);
    withMusic.when(change(1, { musicId: null })).then(silent);
    three.when({ kind: 'remove-segment-music', segmentId: 1 }).thenNothing();
  });

  it('begins at its own start when another track is chosen', () => {
    withMusic.when(change(1, { musicId: 7 })).then({
      case: 'segmentChanged',
      value: { segment: { ...newSegment(1), musicId: 7, fadeInDuration: 2, volume: 60 } },
    });
  });

  it('stays when its track is known no more and the same number is given back', () => {
    const command = { ...change(1, { musicId: 5, name: 'Climb' }), track: null };
    withMusic
      .when(command)
      .then({ case: 'segmentChanged', value: { segment: { ...newSegment(1), ...playing, name: 'Climb' } } });
  });
});
