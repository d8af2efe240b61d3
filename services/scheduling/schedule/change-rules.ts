import { isDeepStrictEqual } from 'node:util';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import type { ScheduleCommand, Scheduled } from './schedule.commands.js';
import { toDetails } from './schedule.details.js';
import type { ScheduleState } from './schedule.evolve.js';
import { isRefused, later, scheduled, seriesStartsProblem } from './schedule.rules.js';
import { mover, type Series } from './series.state.js';

type NewEvent = NewEventOf<typeof ScheduleEventSchema>;

/** Changes `present`, and the others of `ids` by what differs in it then. */
export function change(
  { scheduleId, input, known, scope }: Extract<ScheduleCommand, { kind: 'change' }>,
  present: Scheduled,
  ids: readonly number[],
  { entries, series }: ScheduleState,
  now: Date,
): readonly NewEvent[] | Rejection {
  const made = scheduled(input, known, now, present);
  if (isRefused(made)) return invalid(made);
  if (isDeepStrictEqual(made, present)) return [];
  if (!series || scope === 'one')
    return [{ case: 'scheduleChanged', value: { scheduleId, details: toDetails(made) } }];
  const alike = changeOf(present, made, series);
  const changed = ids.map((id) => {
    const entry = id === scheduleId ? made : alike(id, entries.get(id) ?? present);
    return { scheduleId: id, entry };
  });
  const isMoved = made.startTime.getTime() !== present.startTime.getTime();
  const starts = isMoved ? changed.map(({ entry }) => entry.startTime) : [];
  const wrong = problems({ startTime: seriesStartsProblem(starts, now) });
  if (wrong.length > 0) return invalid(wrong);
  const first = ids.length === entries.size ? { first: toDetails(alike(null, series.first)) } : {};
  const changes = changed.map(({ scheduleId: id, entry }) => ({ scheduleId: id, details: toDetails(entry) }));
  return [{ case: 'seriesChanged', value: { entries: changes, ...first } }];
}

/** Does to another entry what was done to this one; `id` null: to what the series says of its first date. */
function changeOf(from: Scheduled, to: Scheduled, series: Series) {
  const move = mover(series, from.startTime, to.startTime);
  const [before, after] = [lengthOf(from), lengthOf(to)];
  const isMoved = to.startTime.getTime() !== from.startTime.getTime();
  return (id: number | null, entry: Scheduled): Scheduled => {
    const startTime = isMoved ? move(id, entry.startTime) : entry.startTime;
    return {
      classId: taken(from.classId, to.classId, entry.classId),
      title: taken(from.title, to.title, entry.title),
      location: taken(from.location, to.location, entry.location),
      startTime,
      endTime: later(startTime, taken(before, after, lengthOf(entry))),
    };
  };
}

/** What was changed is the new value, all else stays. */
const taken = <Value>(from: Value, to: Value, present: Value): Value => (from === to ? present : to);

const lengthOf = ({ startTime, endTime }: Scheduled) => endTime.getTime() - startTime.getTime();
