import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { ScheduleEventSchema } from '@cadenza/proto/gen/scheduling/v1/schedule_pb.js';
import type { ScheduleCommand } from './schedule.commands.js';
import { scheduleDecider } from './schedule.decider.js';
import type { ScheduleState } from './schedule.evolve.js';
import { scheduleProjection } from './schedule.projection.js';

export const scheduleSlice: Slice<typeof ScheduleEventSchema, ScheduleCommand, ScheduleState> = {
  name: 'schedule',
  schema: ScheduleEventSchema,
  decider: scheduleDecider,
  projection: scheduleProjection,
};
