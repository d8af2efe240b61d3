import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { isDeepStrictEqual } from 'node:util';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ScheduleDetails, ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import type { ScheduleCommand, Scheduled } from './schedule.commands.js';
import { scheduled } from './schedule.rules.js';

/** Null before it is made and after its deletion. */
export type ScheduleState = Scheduled | null;

export const scheduleDecider: Decider<typeof ScheduleEventSchema, ScheduleCommand, ScheduleState> = {
  initial: null,
  evolve(state, event) {
    switch (event.case) {
      case 'classScheduled':
      case 'scheduleChanged':
        return event.value.details ? ofDetails(event.value.details) : state;
      case 'scheduleDeleted':
        return null;
    }
  },
  decide(command, state, { now, caller }) {
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (command.kind === 'create') {
      const made = scheduled(command.input, command.known);
      if (isRefused(made)) return invalid(made);
      const { scheduleId } = command;
      const scheduledAt = timestampFromDate(now);
      const value = { scheduleId, userId: caller.userId, details: toDetails(made), scheduledAt };
      return [{ case: 'classScheduled', value }];
    }
    if (!state) return notFound('Schedule');
    if (command.kind === 'delete') return [{ case: 'scheduleDeleted', value: {} }];
    const made = scheduled(command.input, command.known, state);
    if (isRefused(made)) return invalid(made);
    return isDeepStrictEqual(made, state)
      ? []
      : [{ case: 'scheduleChanged', value: { details: toDetails(made) } }];
  },
};

const isRefused = (made: ReturnType<typeof scheduled>): made is Exclude<typeof made, Scheduled> =>
  Array.isArray(made);

const toDetails = (made: Scheduled) => ({
  ...made,
  startTime: timestampFromDate(made.startTime),
  endTime: timestampFromDate(made.endTime),
});

const ofDetails = ({ classId, title, startTime, endTime, location }: ScheduleDetails): Scheduled => ({
  classId,
  title,
  location,
  startTime: startTime ? timestampDate(startTime) : new Date(0),
  endTime: endTime ? timestampDate(endTime) : new Date(0),
});
