import type { ClassToPlayQuery } from '../../generated/graphql.js';
import type { SegmentMusic, ShowSegment, TrackFacts } from './engine/show-segment.js';
import { transitions } from '../../lib/class-kinds.js';
import type { TimedImage } from '../../lib/stage/shown-image.js';

type ClassToPlay = NonNullable<ClassToPlayQuery['class']>;
type SegmentToPlay = ClassToPlay['segments'][number];

/** A segment as the player shows and plays it. */
export interface PlayerSegment extends ShowSegment {
  readonly name: string;
  readonly intensity: SegmentToPlay['intensity'];
  readonly notes: string | null;
  readonly imageUrl: string | null;
  readonly images: readonly TimedImage[];
  /** It keeps its length when the class is shortened to end in time. */
  readonly protected: boolean;
  /** It had music whose track is deleted: it is silent. */
  readonly musicDeleted: boolean;
}

/** The segments of a class in their order, with their music (specification 2, section 4). */
export function showSegments(played: ClassToPlay): readonly PlayerSegment[] {
  return [...played.segments].sort((a, b) => a.order - b.order).map(playerSegment);
}

function playerSegment(segment: SegmentToPlay): PlayerSegment {
  const { id, name, startTime, duration, intensity, musicId, musicDeleted } = segment;
  const music = typeof musicId === 'number' ? musicOf(segment, musicId) : null;
  return {
    id,
    name,
    startTime,
    duration,
    intensity,
    notes: segment.notes ?? null,
    imageUrl: segment.imageUrl ?? null,
    images: segment.images.map(({ imageUrl, startTime, duration, caption }) => ({
      ...{ imageUrl, startTime, duration, caption: caption || null },
    })),
    protected: segment.protected,
    musicDeleted,
    music,
  };
}

/** The bytes of a clip are its original's: there, its part begins later and has an end. */
function musicOf(segment: SegmentToPlay, trackId: number): SegmentMusic {
  const { track, musicStartTime, musicEndTime } = segment;
  const clip = track?.source === 'Clip' ? track : undefined;
  const from = clip?.musicStartTime ?? 0;
  const end = musicEndTime ?? clip?.duration;
  return {
    trackId,
    startTime: from + musicStartTime,
    endTime: end == null ? null : from + end,
    fadeIn: segment.fadeInDuration,
    fadeOut: segment.fadeOutDuration,
    volume: segment.volume,
    transition: transitions.find((each) => each === segment.transitionType),
    ...(track && factsOf(track)),
  };
}

/** A clip's length says nothing of its file's. */
function factsOf({
  source,
  duration,
  loudness,
  truePeak,
  bpm,
}: NonNullable<SegmentToPlay['track']>): TrackFacts {
  return { trackSeconds: source === 'Clip' ? undefined : duration, loudness, truePeak, bpm };
}
