import { describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { UploadTrack } from './track.decider.js';
import { trackSlice } from './track.slice.js';

const now = new Date('2026-02-01T10:00:00Z');
const upload: UploadTrack = {
  kind: 'upload',
  trackId: 7,
  title: 'Climb',
  artist: 'Cadenza House Band',
  duration: 61.5,
  bpm: 128,
  fileSize: 9_000_000_000,
  objectKey: 'ab/abab',
  sha256: 'cd',
  sampleRate: 44100,
};
const { kind: _, bpm: _bpm, ...facts } = upload;
const stored = { ...facts, fileSize: 9_000_000_000n, userId: 1, uploadedAt: timestampFromDate(now) };
const uploaded = {
  case: 'trackUploaded' as const,
  value: { ...stored, bpm: 128 },
};
const deleted = { case: 'trackDeleted' as const, value: { userId: 1, fileSize: 9_000_000_000n } };
const { given } = specification(trackSlice);
const other = { caller: { userId: 2, isAdmin: true, isSystem: false } };
const nobody = { caller: { userId: null, isAdmin: false, isSystem: false } };

describe('track', () => {
  it('is stored for the caller', () => given().when(upload, { now }).then(uploaded));

  it('may have no tempo', () => {
    given()
      .when({ ...upload, bpm: null }, { now })
      .then({ case: 'trackUploaded', value: stored });
  });

  it('is refused without a caller, twice, or with impossible facts', () => {
    given().when(upload, nobody).thenRefused('UNAUTHENTICATED');
    given(uploaded).when(upload).thenRefused('CONFLICT');
    given(uploaded, deleted).when(upload).thenRefused('CONFLICT');
    const wrong = {
      ...upload,
      title: ' ',
      artist: 'x'.repeat(201),
      duration: 0,
      bpm: -1,
      fileSize: Number.NaN,
    };
    const { errors } = given().when(wrong).thenRefused('VALIDATION_FAILED');
    expect(errors.map(({ field }) => field)).toEqual(['title', 'artist', 'duration', 'bpm', 'fileSize']);
  });

  it.each(['a\0b', '\udc00'])('has no name that cannot be stored: %j', (title) => {
    given()
      .when({ ...upload, title })
      .thenRefused('VALIDATION_FAILED', 'Title contains characters that cannot be stored');
  });

  it('is deleted by its owner, once', () => {
    given(uploaded).when({ kind: 'delete' }).then(deleted);
    given(uploaded, deleted).when({ kind: 'delete' }).thenRefused('NOT_FOUND', 'Track not found');
  });

  it('is not found by others, administrators included', () => {
    given(uploaded).when({ kind: 'delete' }, other).thenRefused('NOT_FOUND');
    given(uploaded).when({ kind: 'delete' }, nobody).thenRefused('NOT_FOUND');
    given().when({ kind: 'delete' }).thenRefused('NOT_FOUND');
  });
});
