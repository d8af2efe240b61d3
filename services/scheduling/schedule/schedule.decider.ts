import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { isDeepStrictEqual } from 'node:util';
import type { Decider, NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import { recurrenceProblems, startsOf } from './recurrence.js';
import type { DeleteScope, ScheduleCommand, Scheduled } from './schedule.commands.js';
import { toDetails, toTimes } from './schedule.details.js';
import { evolveSchedule, type ScheduleState } from './schedule.evolve.js';
import { instantOfStart, later, scheduled, scopeOf } from './schedule.rules.js';

type NewEvent = NewEventOf<typeof ScheduleEventSchema>;

/** An entry with the entries of its series: one stream, so that a series is made and goes whole or not at all. */
export const scheduleDecider: Decider<typeof ScheduleEventSchema, ScheduleCommand, ScheduleState> = {
  initial: new Map(),
  evolve: evolveSchedule,
  decide(command, entries, { now, caller }) {
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (command.kind === 'create') return create(command, caller.userId, now);
    const { scheduleId } = command;
    const present = entries.get(scheduleId);
    if (!present) return notFound('Schedule');
    if (command.kind === 'delete') {
      const scope = scopeOf(command.scope);
      if (Array.isArray(scope)) return invalid(scope);
      const scheduleIds = idsIn(scope, scheduleId, present, entries);
      return [{ case: 'scheduleDeleted', value: { scheduleIds } }];
    }
    const made = scheduled(command.input, command.known, present);
    if (isRefused(made)) return invalid(made);
    return isDeepStrictEqual(made, present)
      ? []
      : [{ case: 'scheduleChanged', value: { scheduleId, details: toDetails(made) } }];
  },
};

const isRefused = (made: ReturnType<typeof scheduled>): made is Exclude<typeof made, Scheduled> =>
  Array.isArray(made);

function create(
  { scheduleId, input, recurrence, known, following }: Extract<ScheduleCommand, { kind: 'create' }>,
  userId: number,
  now: Date,
): readonly NewEvent[] | Rejection {
  const made = scheduled(input, known);
  const wrong = recurrence ? recurrenceProblems(recurrence, instantOfStart(input)) : [];
  if (isRefused(made) || wrong.length > 0) return invalid([...(isRefused(made) ? made : []), ...wrong]);
  const lengthMs = made.endTime.getTime() - made.startTime.getTime();
  const starts = startsOf(recurrence, made.startTime).slice(1);
  if (starts.length !== following.length) throw new Error('A series needs an id for each of its entries');
  const occurrences = starts.map((startTime, index) => ({
    scheduleId: following[index]!,
    ...toTimes({ startTime, endTime: later(startTime, lengthMs) }),
  }));
  const scheduledAt = timestampFromDate(now);
  const value = { scheduleId, userId, details: toDetails(made), scheduledAt, following: occurrences };
  return [{ case: 'classScheduled', value }];
}

/** Following: what starts no sooner than this entry, as all of them stand now. */
function idsIn(scope: DeleteScope, id: number, present: Scheduled, entries: ScheduleState): number[] {
  switch (scope) {
    case 'one':
      return [id];
    case 'following':
      return [...entries].flatMap(([each, { startTime }]) => (startTime >= present.startTime ? [each] : []));
    case 'all':
      return [...entries.keys()];
  }
}
