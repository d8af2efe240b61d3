import { counted, formatTime } from '../../../lib/format.js';
import { spansOf } from '../../../lib/stage/timeline.js';
import { type MusicNote, musicNotes } from '../engine/music-notes.js';
import type { SegmentMusic } from '../engine/show-segment.js';
import type { PlayerSegment } from '../show-class.js';
import type { Finding } from './finding.js';
import type { TrackVerdict } from './track-check.js';

export interface CheckedTracks {
  readonly segments: readonly PlayerSegment[];
  readonly tracks: ReadonlyMap<number, TrackVerdict>;
}

type Kind = 'missing' | 'damaged' | 'short' | 'cut';

/** One segment with a fault of its music. `seconds`: of silence. */
interface Fault {
  readonly kind: Kind;
  readonly name: string;
  readonly seconds: number;
}

interface Words {
  readonly fault: string;
  readonly severity: Finding['severity'];
  /** Of one segment. */
  readonly title: (name: string) => string;
  readonly advice: (seconds: number) => string;
  /** Of several segments. */
  readonly titleOfAll: (count: number) => string;
  readonly adviceOfAll: string;
}

/** How long a track is: by its bytes where they were decoded, else by the library. */
export const knownSeconds =
  (tracks: CheckedTracks['tracks']) =>
  (music: SegmentMusic): number | undefined => {
    const verdict = tracks.get(music.trackId);
    return typeof verdict === 'object' ? verdict.seconds : music.trackSeconds;
  };

/** What is wrong with the music, one finding for all segments with the same fault. */
export function trackFindings({ segments, tracks }: CheckedTracks): readonly Finding[] {
  const notes = new Map(
    musicNotes(spansOf(segments), knownSeconds(tracks)).map((note) => [note.segmentId, note]),
  );
  const faults = segments.flatMap(({ id, name, music }): readonly Fault[] => {
    const kind = kindOf(music ? tracks.get(music.trackId) : undefined, notes.get(id));
    return kind ? [{ kind, name, seconds: notes.get(id)?.seconds ?? 0 }] : [];
  });
  return kinds.flatMap((kind) =>
    grouped(
      words[kind],
      faults.filter((each) => each.kind === kind),
    ),
  );
}

function kindOf(verdict: TrackVerdict | undefined, note: MusicNote | undefined): Kind | undefined {
  if (verdict === 'missing') return 'missing';
  if (verdict === 'undecodable') return 'damaged';
  if (!note) return undefined;
  return note.kind === 'silent' ? 'short' : 'cut';
}

function grouped(of: Words, faults: readonly Fault[]): readonly Finding[] {
  const { fault, severity } = of;
  const [first] = faults;
  if (!first) return [];
  if (faults.length === 1)
    return [{ fault, severity, title: of.title(first.name), advice: of.advice(first.seconds) }];
  const segments = faults.map(({ name }) => name);
  return [{ fault, severity, segments, title: of.titleOfAll(faults.length), advice: of.adviceOfAll }];
}

/** The worst first. */
const kinds: readonly Kind[] = ['missing', 'damaged', 'short', 'cut'];

const otherTrack = 'Choose another track in the class builder. Without it the segment runs in silence.';
const otherTracks = 'Choose other tracks in the class builder. Without them these segments run in silence.';

const words: Readonly<Record<Kind, Words>> = {
  missing: {
    fault: 'track is missing',
    severity: 'error',
    title: (name) => `${name}: the track is missing`,
    advice: () => otherTrack,
    titleOfAll: (count) => `${counted(count, 'segment')} without their tracks`,
    adviceOfAll: otherTracks,
  },
  damaged: {
    fault: 'track is damaged',
    severity: 'error',
    title: (name) => `${name}: the track cannot be played`,
    advice: () => otherTrack,
    titleOfAll: (count) => `${counted(count, 'segment')} with tracks that cannot be played`,
    adviceOfAll: otherTracks,
  },
  short: {
    fault: 'track is short',
    severity: 'warning',
    title: (name) => `${name}: silence at the end`,
    advice: (seconds) => `The music ends ${formatTime(seconds)} before the segment does.`,
    titleOfAll: (count) => `${counted(count, 'song is', 'songs are')} shorter than their segments`,
    adviceOfAll: 'These segments end in silence.',
  },
  cut: {
    fault: 'transition is cut',
    severity: 'warning',
    title: (name) => `${name}: no transition at the end`,
    advice: () =>
      'Its track ends with the segment, so the next one starts with a cut. Shorten the segment or start its music earlier.',
    titleOfAll: (count) => `${counted(count, 'segment')} without a transition at the end`,
    adviceOfAll:
      'Their tracks end with them, so the next ones start with a cut. Shorten the segments or start their music earlier.',
  },
};
