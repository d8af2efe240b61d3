import type { KnownTrack, SegmentInput } from './class.commands.js';
import type { SegmentState } from './class.state.js';
import { chosen, named } from './given.js';

/** Specification 2, section 3. */
export const resistances = ['Light', 'Medium', 'Heavy'] as const;
export const positions = ['Seated', 'Standing Climb', 'Standing Jog'] as const;
export const transitions = ['none', 'fade', 'crossfade', 'beatmatch'] as const;

/** What a segment has while it has no music, and again after its removal (specification 2, section 4). */
export const noMusic = {
  musicId: undefined,
  musicBorrowed: false,
  musicStartTime: 0,
  musicEndTime: undefined,
  fadeInDuration: 0,
  fadeOutDuration: 0,
  transitionType: 'none',
  volume: 100,
} satisfies Partial<SegmentState>;

export const newSegment = (segmentId: number): SegmentState => ({
  segmentId,
  name: 'New Segment',
  fixedStartTime: undefined,
  duration: 300,
  rpm: '70-80',
  resistance: 'Medium',
  position: 'Seated',
  notes: '',
  imageUrl: undefined,
  protected: false,
  ...noMusic,
});

/** The music's settings before the given ones are laid over them: another track begins at its own start. */
function musicBefore(
  present: SegmentState,
  musicId: SegmentInput['musicId'],
  track: KnownTrack | null,
): Pick<SegmentState, keyof typeof noMusic> {
  if (musicId === null) return noMusic;
  if (musicId === undefined || musicId === present.musicId) return present;
  const musicBorrowed = track?.id === musicId && track.borrowed === true;
  return { ...present, musicId, musicBorrowed, musicStartTime: 0, musicEndTime: undefined };
}

function withMusic(present: SegmentState, input: SegmentInput, track: KnownTrack | null) {
  const before = musicBefore(present, input.musicId, track);
  return {
    musicId: before.musicId,
    musicBorrowed: before.musicBorrowed,
    musicStartTime: chosen(input.musicStartTime, before.musicStartTime, noMusic.musicStartTime),
    musicEndTime: chosen<number | undefined>(input.musicEndTime, before.musicEndTime, undefined),
    fadeInDuration: chosen(input.fadeInDuration, before.fadeInDuration, noMusic.fadeInDuration),
    fadeOutDuration: chosen(input.fadeOutDuration, before.fadeOutDuration, noMusic.fadeOutDuration),
    transitionType: chosen(input.transitionType, before.transitionType, noMusic.transitionType),
    volume: chosen(input.volume, before.volume, noMusic.volume),
  };
}

/**
 * `present` with the given fields laid over it; order and start are the timeline's matter. `track` is the one that it is to
 * play, when that is known.
 */
export function withSettings(
  present: SegmentState,
  input: SegmentInput,
  track: KnownTrack | null = null,
): SegmentState {
  const fresh = newSegment(present.segmentId);
  // Null for the whole intensity is null for each of its parts.
  const { rpm, resistance, position } =
    input.intensity === null ? { rpm: null, resistance: null, position: null } : (input.intensity ?? {});
  return {
    segmentId: present.segmentId,
    // As a class without a title: null is no name, and is refused.
    name: named(input.name, present.name, ''),
    fixedStartTime: present.fixedStartTime,
    duration: chosen(input.duration, present.duration, fresh.duration),
    rpm: named(rpm, present.rpm, fresh.rpm),
    resistance: chosen(resistance, present.resistance, fresh.resistance),
    position: chosen(position, present.position, fresh.position),
    notes: chosen(input.notes, present.notes, fresh.notes),
    imageUrl: chosen<string | undefined>(input.imageUrl, present.imageUrl, undefined) || undefined,
    protected: chosen(input.protected, present.protected, fresh.protected),
    ...withMusic(present, input, track),
  };
}
