import {
  choiceProblem,
  imageUrlProblem,
  problems,
  rangeProblem,
  textProblem,
  type Problem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { KnownTrack, SegmentInput } from './class.commands.js';
import type { SegmentState } from './class.state.js';
import { resistances, positions, transitions } from './segment.defaults.js';

/** No playlist is this long; it bounds what one class can make the server read. */
export const mostSegments = 500;
/** Seconds. A form that asks for minutes takes one at least; times such as 0:40 are taken from here on. */
export const shortestSegment = 5;
export const longestSegment = 24 * 60 * 60;
const longestFade = 30;

const rpmOf = /^([1-9]\d{1,2})(?:-([1-9]\d{1,2}))?$/;

export function rpmProblem(rpm: string): Problem {
  const [whole, low, high = low] = rpmOf.exec(rpm) ?? [];
  const slow = Number(low);
  const fast = Number(high);
  if (whole !== undefined && slow >= 20 && slow <= fast && fast <= 200) return undefined;
  return 'RPM must be a number or a range such as 70-80, between 20 and 200';
}

function musicEndProblem(segment: SegmentState, track: KnownTrack | null): Problem {
  const { musicEndTime: end } = segment;
  if (end === undefined) return undefined;
  if (!(end > segment.musicStartTime)) return 'Music end time must be after its start time';
  const longest = track?.duration ?? longestSegment;
  return end <= longest ? undefined : `Music end time must be at most ${longest} seconds, the track's length`;
}

const musicStartProblem = (start: number, track: KnownTrack | null): Problem =>
  track !== null && start >= track.duration
    ? 'Music start time must be before the end of the track'
    : rangeProblem('Music start time', start, 0, longestSegment, 'seconds');

/** `track` is the one the segment is to play, when that is known. */
const settingProblems = (segment: SegmentState, track: KnownTrack | null) => ({
  'intensity.rpm': rpmProblem(segment.rpm),
  'intensity.resistance': choiceProblem('Resistance', segment.resistance, resistances),
  'intensity.position': choiceProblem('Position', segment.position, positions),
  notes: textProblem('Notes', segment.notes, { max: 5000 }),
  imageUrl: segment.imageUrl === undefined ? undefined : imageUrlProblem('Image', segment.imageUrl),
  musicStartTime: musicStartProblem(segment.musicStartTime, track),
  musicEndTime: musicEndProblem(segment, track),
  fadeInDuration: rangeProblem('Fade in', segment.fadeInDuration, 0, longestFade, 'seconds'),
  fadeOutDuration: rangeProblem('Fade out', segment.fadeOutDuration, 0, longestFade, 'seconds'),
  transitionType: choiceProblem('Transition', segment.transitionType, transitions),
  volume: rangeProblem('Volume', segment.volume, 0, 100),
});

/**
 * Specification 2, sections 3, 5 and 9, with the contract's text maxima and rpm. `present` is the segment before
 * the change: a track that it plays already is not asked for again, it may have been deleted since.
 */
export function segmentProblems(
  segment: SegmentState,
  input: SegmentInput,
  known: KnownTrack | null,
  present?: SegmentState,
) {
  const track = known?.id === segment.musicId ? known : null;
  return problems({
    name: textProblem('Name', segment.name, { max: 200, required: 'Name is required' }),
    duration: durationProblem(segment.duration),
    startTime: rangeProblem('Start time', input.startTime ?? 0, 0, longestSegment, 'seconds'),
    order: (input.order ?? 1) < 1 ? 'Order must be at least 1' : undefined,
    musicId: track === null && isNewTrack(segment, present) ? 'Track not found' : undefined,
    ...settingProblems(segment, track),
  });
}

const durationProblem = (duration: number): Problem =>
  duration < shortestSegment
    ? `Duration must be at least ${shortestSegment} seconds`
    : rangeProblem('Duration', duration, shortestSegment, longestSegment, 'seconds');

const isNewTrack = ({ musicId }: SegmentState, present?: SegmentState) =>
  musicId !== undefined && musicId !== present?.musicId;
