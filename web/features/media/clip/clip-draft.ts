import type { ClipInput } from '../../../generated/graphql.js';
import type { SoundingPart } from '../../../lib/audio/part-player.js';
import { type LibraryTrack, soundingId } from '../../../lib/library/tracks.js';
import type { Part } from '../../../ui/waveform.js';

/** A clip as it is being made; seconds within the original, fades as they are wished for. */
export interface ClipDraft extends SoundingPart {
  readonly title: string;
  readonly transitionType: string;
}

/** The clip editor offers these (specification 2, section 3). */
export const transitions = [
  { value: 'none', label: 'None' },
  { value: 'crossfade', label: 'Crossfade' },
  { value: 'beatmatch', label: 'Beatmatch' },
];

/** Seconds that a fade lasts at most. */
const LONGEST_FADE = 10;
const LONGEST_TITLE = 200;
const SUFFIX = ' (Clip)';

/** All of a track, or of a clip the part that it plays. */
export function newClip(track: LibraryTrack): ClipDraft {
  const title = track.original?.title ?? track.title;
  return {
    // By characters: half of one is none.
    title: [...title].slice(0, LONGEST_TITLE - SUFFIX.length).join('') + SUFFIX,
    start: track.musicStartTime ?? 0,
    end: track.musicEndTime ?? track.duration,
    fadeIn: track.fadeInDuration ?? 0,
    fadeOut: track.fadeOutDuration ?? 0,
    volume: track.volume ?? 100,
    transitionType: track.transitionType ?? 'none',
  };
}

export function isUntouched(draft: ClipDraft, track: LibraryTrack): boolean {
  const fresh: ClipDraft = newClip(track);
  return (Object.keys(fresh) as (keyof ClipDraft)[]).every((field) => draft[field] === fresh[field]);
}

/** The longest that a fade may be set to: 10 s, or the clip's length if that is shorter. */
export const longestFade = ({ start, end }: Part) => Math.min(LONGEST_FADE, toTenth(end - start));

/** Fades that are longer than the clip together are both scaled down in proportion. */
export function fadesThatFit({ start, end, fadeIn, fadeOut }: SoundingPart): { in: number; out: number } {
  const length = end - start;
  const scale = Math.min(1, length / (fadeIn + fadeOut || 1));
  return { in: fadeIn * scale, out: fadeOut * scale };
}

/** The clip as it is heard, within a track of so many seconds. */
export function soundingClip(draft: ClipDraft, seconds: number): ClipDraft {
  const end = Math.min(draft.end, seconds);
  const within = { ...draft, end, start: Math.min(draft.start, Math.max(0, end - 0.1)) };
  const longest = longestFade(within);
  const capped = {
    ...within,
    fadeIn: Math.min(draft.fadeIn, longest),
    fadeOut: Math.min(draft.fadeOut, longest),
  };
  const fades = fadesThatFit(capped);
  return { ...capped, fadeIn: fades.in, fadeOut: fades.out };
}

export function clipInput(track: LibraryTrack, clip: ClipDraft): ClipInput {
  const { title, start, end, fadeIn, fadeOut, volume, transitionType } = clip;
  return {
    sourceId: soundingId(track),
    ...{ title: title.trim(), startTime: start, endTime: end, volume, transitionType },
    ...{ fadeInDuration: fadeIn, fadeOutDuration: fadeOut },
  };
}

const toTenth = (seconds: number) => Math.max(0.1, Math.floor(seconds * 10) / 10);
