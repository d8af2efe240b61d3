import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import type { ScheduleCommand } from './schedule.commands.js';
import { change } from './change-rules.js';
import { create } from './creation-rules.js';
import { evolveSchedule, type ScheduleState } from './schedule.evolve.js';
import { scopeOf } from './schedule.rules.js';
import { idsIn } from './scope-rules.js';

/** An entry with the entries of its series: one stream, so that a series is made and goes whole or not at all. */
export const scheduleDecider: Decider<typeof ScheduleEventSchema, ScheduleCommand, ScheduleState> = {
  initial: { entries: new Map(), series: null },
  evolve: evolveSchedule,
  decide(command, state, { now, caller }) {
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (command.kind === 'create') return create(command, caller.userId, now);
    const present = state.entries.get(command.scheduleId);
    if (!present) return notFound('Schedule');
    const scope = scopeOf(command.scope);
    if (Array.isArray(scope)) return invalid(scope);
    const ids = idsIn(scope, command.scheduleId, state.entries);
    if (command.kind === 'change') return change(command, present, ids, state, now);
    const isCancelled = scope === 'one' && state.series !== null;
    return [{ case: 'scheduleDeleted', value: { scheduleIds: ids, isCancelled } }];
  },
};
