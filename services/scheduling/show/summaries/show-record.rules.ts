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
/** A show stays open for a day at most, and a device sends it within a year or so. */
const daySeconds = 86_400;
const oldestDays = 400;
const aheadMs = 5 * 60_000;
const mostPauses = 10_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What a player says that was delivered, or what is wrong with it. Its clock may be some minutes ahead. */
export function recordOf(input: RecordInput, now: Date): ShowRecord | Rejection {
  const [startedAt, endedAt] = [instantOf(input.startedAt), instantOf(input.endedAt)];
  const found = problems({
    showId: uuid.test(input.showId) ? undefined : 'Show must be a UUID in small letters',
    title: textProblem('Title', input.title, { max: 200, required: 'Title is required' }),
    startedAt: startProblem(startedAt, now),
    endedAt: endProblem(startedAt, endedAt, now),
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
  const times = { startedAt: startedAt!, endedAt: endedAt! };
  return { showId, classId, title, scheduleId, ...times, pauses, pausedSeconds, segments };
}

const idOrNone = (id: number | null) => (id !== null && id > 0 ? id : null);

function startProblem(start: Date | undefined, now: Date): Problem {
  if (!start) return 'Start must be a date';
  const age = now.getTime() - start.getTime();
  if (age < -aheadMs) return 'Start must not be in the future';
  return age > oldestDays * daySeconds * 1000 ? `Start must be in the last ${oldestDays} days` : undefined;
}

function endProblem(start: Date | undefined, end: Date | undefined, now: Date): Problem {
  if (!end) return 'End must be a date';
  if (start && end < start) return 'End must not be before the start';
  if (start && end.getTime() - start.getTime() > daySeconds * 1000) return 'A show lasts a day at most';
  return end.getTime() > now.getTime() + aheadMs ? 'End must not be in the future' : undefined;
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
