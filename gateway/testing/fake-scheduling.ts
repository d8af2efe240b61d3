import { allowed, type Resolvers } from './fake-services.js';
import type { fakeShows } from './fake-shows.js';
import { page, schedule, type UserId } from './studio-things.js';

/** One entry of the calendar, the calendars' private addresses, and shows. */
export const fakeScheduling = (
  calendars: ReadonlyMap<string, UserId>,
  shows: ReturnType<typeof fakeShows>,
): Resolvers => ({
  Query: {
    ...shows.resolvers.Query,
    schedules: allowed('gated', () => page(schedule)),
    schedule: allowed('gated', () => schedule),
    calendarFeed: allowed('signed-in', () => null),
    calendarOwner: allowed('internal', (_p, { token }: { token: string }) => calendars.get(token) ?? null),
  },
  Mutation: {
    ...shows.resolvers.Mutation,
    createSchedule: allowed('gated', (_p, { input }: { input: object }) => ({ ...schedule, ...input })),
    updateSchedule: allowed('gated', (_p, { input }: { input: object }) => ({ ...schedule, ...input })),
    deleteSchedule: allowed('gated', () => true),
  },
});
