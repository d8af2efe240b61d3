import { describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { UploadTrack } from './track.commands.js';
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
const system = { caller: { userId: null, isAdmin: false, isSystem: true } };
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

  const analysis = { kind: 'analysed' as const, bpm: 127.8, loudness: -9.5, truePeak: null };
  const analysed = { case: 'trackAnalysed' as const, value: { bpm: 127.8, loudness: -9.5 } };

  it('is heard once, by the service itself, as long as it is there', () => {
    given(uploaded).when(analysis, system).then(analysed);
    given(uploaded)
      .when({ ...analysis, bpm: null, loudness: null }, system)
      .then({ case: 'trackAnalysed', value: {} });
    given(uploaded, analysed).when(analysis, system).then();
    given(uploaded, deleted).when(analysis, system).thenRefused('NOT_FOUND');
    given(uploaded).when(analysis).thenRefused('NOT_FOUND');
    given(uploaded).when(analysis, nobody).thenRefused('NOT_FOUND');
  });

  it('is listened to again when its owner wants it and something could not be heard', () => {
    const again = { kind: 'analyse-again' as const };
    const wanted = { case: 'analysisWanted' as const, value: {} };
    const partly = { case: 'trackAnalysed' as const, value: { loudness: -9.5 } };
    given(uploaded, partly).when(again).then(wanted);
    given(uploaded, partly, wanted).when(again).then();
    given(uploaded, partly, wanted).when(analysis, system).then(analysed);
    const tempo = { case: 'trackAnalysed' as const, value: { bpm: 127.8 } };
    given(uploaded, tempo, wanted, tempo).when(again).then(wanted);
    for (const [first, next] of [
      [partly, tempo],
      [tempo, partly],
    ] as const)
      given(uploaded, first, wanted, next).when(again).then();
    given(uploaded).when(again).then();
    given(uploaded, analysed).when(again).then();
    for (const caller of [other, nobody, system])
      given(uploaded, partly).when(again, caller).thenRefused('NOT_FOUND');
    given(uploaded, partly, deleted).when(again).thenRefused('NOT_FOUND');
  });

  it('has the tempo that it is given, from 20 to 400 beats a minute', () => {
    const correct = (bpm: number) => ({ kind: 'correct-tempo' as const, bpm });
    const corrected = { case: 'tempoCorrected' as const, value: { bpm: 64 } };
    given(uploaded).when(correct(64)).then(corrected);
    given(uploaded, corrected).when(correct(64)).then();
    given(uploaded, corrected, analysed)
      .when(correct(128))
      .then({ case: 'tempoCorrected', value: { bpm: 128 } });
    for (const bpm of [19.9, 400.1, Number.NaN, Infinity])
      given(uploaded).when(correct(bpm)).thenRefused('VALIDATION_FAILED', 'BPM must be between 20 and 400');
    given(uploaded, deleted).when(correct(64)).thenRefused('NOT_FOUND');
  });

  it('is called as its owner says, and what its file said can be brought back', () => {
    const edit = { kind: 'edit' as const };
    const described = (title: string, artist: string) => ({
      case: 'trackDescribed' as const,
      value: { title, artist },
    });
    const corrected = { case: 'tempoCorrected' as const, value: { bpm: 64 } };
    const first = described('Climb', 'Cadenza House Band');
    given(uploaded)
      .when({ ...edit, title: ' Hills ' })
      .then(described('Hills', 'Cadenza House Band'));
    given(uploaded)
      .when({ ...edit, artist: 'Me', bpm: 64 })
      .then(described('Climb', 'Me'), corrected);
    given(uploaded, described('Hills', 'Me'), corrected)
      .when({ ...edit, title: null, artist: null, bpm: null })
      .then(first, { case: 'tempoRestored', value: {} });
    given(uploaded, described('Hills', 'Me'), described('Hill', 'Me'))
      .when({ ...edit, title: null })
      .then(described('Climb', 'Me'));
    given(uploaded, corrected, { case: 'tempoRestored', value: {} })
      .when({ ...edit, bpm: 64 })
      .then(corrected);
    given(uploaded)
      .when({ ...edit, title: null, bpm: null })
      .then();
  });

  it('takes all of an edit or nothing', () => {
    const edit = { kind: 'edit' as const, title: ' ', artist: 'x'.repeat(201), bpm: 19 };
    const { errors } = given(uploaded).when(edit).thenRefused('VALIDATION_FAILED');
    expect(errors).toEqual([
      { field: 'title', message: 'Title is required' },
      { field: 'artist', message: 'Artist must be at most 200 characters' },
      { field: 'bpm', message: 'BPM must be between 20 and 400' },
    ]);
    given(uploaded, deleted).when({ kind: 'edit', title: 'Hills' }).thenRefused('NOT_FOUND');
  });
});
