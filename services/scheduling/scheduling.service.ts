import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { typeDefs } from './generated/type-defs.js';
import { Schedules1790000000001 } from './migrations/1790000000001-schedules.js';
import { Series1790000000002 } from './migrations/1790000000002-series.js';
import { classesCopy } from './reactions/classes.copy.js';
import { ScheduleQueries } from './schedule/schedule.queries.js';
import { ScheduleResolver } from './schedule/schedule.resolver.js';
import { scheduleSlice } from './schedule/schedule.slice.js';

/** Classes on the calendar. */
export function schedulingService(_own: Record<never, never> = {}): ServiceDefinition {
  return {
    name: 'scheduling',
    typeDefs,
    slices: [scheduleSlice],
    reactions: [classesCopy],
    timers: [],
    migrations: [Schedules1790000000001, Series1790000000002],
    providers: [ScheduleQueries, ScheduleResolver],
    controllers: [],
  };
}
