import {
  problems,
  rangeProblem,
  textProblem,
  type Problem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { instantOf } from '@cadenza/kernel/runtime/instant.js';
import type { Delivered, ShowRecord } from './show-summary.commands.js';

/** What the wire brought. */
export interface RecordInput {
  readonly showId: string;
  readonly classId: number;
  readonly title: string;
  readonly scheduleId?: number | null;
  readonly startedAt: unknown;
  readonly endedAt: unknown;
  readonly pauses: number;
  readonly pausedSeconds: number;
  readonly segments: readonly (Omit<Delivered, 'trackId'> & { readonly trackId?: number | null })[];
}

export const mostSegments = 1_000;
const daySeconds = 86_400;
const dayMs = daySeconds * 1000;
/** A device sends a show within a year or so. */
const oldestMs = 400 * dayMs;
const mostPauses = 10_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * What a player says that was delivered, or what is wrong with it. A wrong clock of the device is no reason to refuse a
 * show: `placed` corrects the times.
 */
export function recordOf(input: RecordInput, now: Date): ShowRecord | Rejection {
  const [startedAt, endedAt] = [instantOf(input.startedAt), instantOf(input.endedAt)];
  const found = problems({
    showId: uuid.test(input.showId) ? undefined : 'Show must be a UUID in small letters',
    title: textProblem('Title', input.title, { max: 200, required: 'Title is required' }),
    classId: input.classId > 0 ? undefined : 'Class is required',
    startedAt: startedAt ? undefined : 'Start must be a date',
    endedAt: endedAt ? undefined : 'End must be a date',
    pauses: rangeProblem('Pauses', input.pauses, 0, mostPauses),
    pausedSeconds: rangeProblem('Paused seconds', input.pausedSeconds, 0, daySeconds),
    segments: segmentsProblem(input.segments),
  });
  if (found.length > 0) return invalid(found);
  const segments = input.segments.map(({ trackId = null, ...each }) => ({
    ...each,
    trackId: idOrNone(trackId),
  }));
  const { showId, classId, title, pauses, pausedSeconds } = input;
  const scheduleId = idOrNone(input.scheduleId ?? null);
  const lasted = segments.reduce((sum, { deliveredSeconds }) => sum + deliveredSeconds, pausedSeconds) * 1000;
  const times = placed(startedAt!, endedAt!, Math.min(lasted, dayMs), now);
  return { showId, classId, title, scheduleId, ...times, pauses, pausedSeconds, segments };
}

const idOrNone = (id: number | null) => (id !== null && id > 0 ? id : null);

/**
 * The times of a show as they can have been. A device's clock may be ahead or behind, and may be set while the show runs:
 * an end before the start or more than a day after it gives way to what was delivered; a show in the future, or older
 * than any that a device still holds, ends when it is sent. Milliseconds.
 */
function placed(
  start: Date,
  end: Date,
  lastedMs: number,
  now: Date,
): Pick<ShowRecord, 'startedAt' | 'endedAt'> {
  const span = end.getTime() - start.getTime();
  const length = span >= 0 && span <= dayMs ? span : lastedMs;
  const said = start.getTime() + length;
  const isPossible = said <= now.getTime() && said >= now.getTime() - oldestMs;
  const endedAt = isPossible ? said : now.getTime();
  return { startedAt: new Date(endedAt - length), endedAt: new Date(endedAt) };
}

function segmentsProblem(segments: RecordInput['segments']): Problem {
  if (segments.length === 0) return 'A show has at least one segment';
  if (segments.length > mostSegments) return `A show has at most ${mostSegments} segments`;
  return segments.map(segmentProblem).find((problem) => problem !== undefined);
}

const segmentProblem = ({
  name,
  plannedSeconds,
  deliveredSeconds,
}: RecordInput['segments'][number]): Problem =>
  textProblem('Name', name, { max: 200 }) ??
  rangeProblem('Planned seconds', plannedSeconds, 0, daySeconds) ??
  rangeProblem('Delivered seconds', deliveredSeconds, 0, daySeconds);
