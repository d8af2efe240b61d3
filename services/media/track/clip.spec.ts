import { describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { CutClip } from './track.commands.js';
import { trackSlice } from './track.slice.js';

const now = new Date('2026-02-01T10:00:00Z');
const cut: CutClip = {
  kind: 'cut',
  trackId: 9,
  source: { originalId: 7, ownerId: 1, artist: 'Cadenza House Band', duration: 60 },
  title: 'Climb (Clip)',
  startTime: 10,
  endTime: 20,
  fadeInDuration: 1,
  fadeOutDuration: 2,
  volume: 80,
  transitionType: 'crossfade',
};
const { kind: _, source: _source, ...said } = cut;
const value = {
  ...said,
  originalId: 7,
  userId: 1,
  artist: 'Cadenza House Band',
  cutAt: timestampFromDate(now),
};
const clipCut = { case: 'clipCut' as const, value };
const { given } = specification(trackSlice);
const other = { caller: { userId: 2, isAdmin: true, isSystem: false } };
const nobody = { caller: { userId: null, isAdmin: false, isSystem: false } };
const system = { caller: { userId: null, isAdmin: false, isSystem: true } };

describe('a clip', () => {
  it('is cut from the caller’s own track, once', () => {
    given().when(cut, { now }).then(clipCut);
    given(clipCut).when(cut).thenRefused('CONFLICT');
    given().when(cut, other).thenRefused('NOT_FOUND', 'Track not found');
    given().when(cut, nobody).thenRefused('NOT_FOUND');
  });

  it.each([
    ['title', { title: ' ' }, 'Please provide a title for your clip'],
    ['title', { title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
    ['startTime', { startTime: -0.1 }, 'Start time must be between 0 and 60 seconds'],
    ['startTime', { startTime: 19.95 }, 'Start time must be before the end time, by at least 0.1 seconds'],
    [
      'startTime',
      { startTime: Number.NaN },
      'Start time must be before the end time, by at least 0.1 seconds',
    ],
    ['endTime', { endTime: 60.1 }, 'End time must be between 0 and 60 seconds'],
    ['fadeInDuration', { fadeInDuration: -1 }, 'Fade in must be between 0 and 10 seconds'],
    ['fadeOutDuration', { fadeOutDuration: 10.1 }, 'Fade out must be between 0 and 10 seconds'],
    ['volume', { volume: 101 }, 'Volume must be between 0 and 100'],
    ['transitionType', { transitionType: 'fade' }, 'Transition must be one of none, crossfade, beatmatch'],
  ])('has no impossible %s: %j', (field, wrong, message) => {
    const { errors } = given()
      .when({ ...cut, ...wrong })
      .thenRefused('VALIDATION_FAILED', message);
    expect(errors.map((error) => error.field)).toEqual([field]);
  });

  it.each([20, 21])(
    'that ends at or before its start, %d, is told both, so that either can be mended',
    (startTime) => {
      const { errors } = given()
        .when({ ...cut, startTime })
        .thenRefused('VALIDATION_FAILED');
      expect(errors).toEqual([
        { field: 'startTime', message: 'Start time must be before the end time, by at least 0.1 seconds' },
        { field: 'endTime', message: 'End time must be after the start time' },
      ]);
    },
  );

  it('is told its range to a tenth of a second', () => {
    const source = { ...cut.source, duration: 61.714285714285715 };
    given()
      .when({ ...cut, source, endTime: 70 })
      .thenRefused('VALIDATION_FAILED', 'End time must be between 0 and 61.7 seconds');
  });

  it('may be the whole original', () => {
    const whole = { startTime: 0, endTime: 60 };
    given()
      .when({ ...cut, ...whole }, { now })
      .then({ case: 'clipCut', value: { ...value, ...whole } });
  });

  it('has fades within its length: longer ones are scaled down in proportion', () => {
    const fading = (fadeInDuration: number, fadeOutDuration: number) => ({ fadeInDuration, fadeOutDuration });
    const scaled: [object, object][] = [
      [fading(10, 10), fading(5, 5)],
      [fading(9, 6), fading(6, 4)],
      [fading(4, 6), fading(4, 6)],
      [fading(0, 0), fading(0, 0)],
    ];
    for (const [wanted, kept] of scaled)
      given()
        .when({ ...cut, ...wanted }, { now })
        .then({ case: 'clipCut', value: { ...value, ...kept } });
  });

  it('is deleted with no bytes of its own, corrected, and heard in its original only', () => {
    given(clipCut)
      .when({ kind: 'delete' })
      .then({ case: 'trackDeleted', value: { userId: 1, fileSize: 0n } });
    given(clipCut).when({ kind: 'delete' }, other).thenRefused('NOT_FOUND');
    given(clipCut)
      .when({ kind: 'correct-tempo', bpm: 90 })
      .then({ case: 'tempoCorrected', value: { bpm: 90 } });
    const analysis = { kind: 'analysed' as const, bpm: 120, loudness: -9, truePeak: 0 };
    given(clipCut).when(analysis, system).thenRefused('NOT_FOUND');
  });
});
