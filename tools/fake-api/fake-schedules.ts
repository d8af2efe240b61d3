import { refusal } from './fake-accounts.js';
import { shownClass } from './fake-classes.js';
import { fakeHandOver } from './fake-hand-overs.js';
import type { FakeSchedule, FakeState } from './fake-state.js';
import { changing, type Page, pageOf, rowOf } from './rows.js';

let lastId = 300;
const day = 86_400_000;
const later = (time: string, milliseconds: number) => new Date(Date.parse(time) + milliseconds).toISOString();

/** An entry of 45 minutes. */
export const fakeSchedule = (
  given: Partial<FakeSchedule> & { title: string; startTime: string },
): FakeSchedule => ({
  ...{ id: ++lastId, classId: 1, userId: 2, location: null, seriesId: null, version: 1 },
  endTime: later(given.startTime, 45 * 60_000),
  ...given,
});

interface Span extends Page {
  from?: string | null;
  to?: string | null;
}
interface Asked {
  input: Partial<FakeSchedule>;
  recurrence?: { frequency: string; count?: number } | null;
}
type Removal = { id: number; scope?: string | null };
type Change = Asked & Removal & { version?: number | null };

const byStart = (a: FakeSchedule, b: FakeSchedule) => a.startTime.localeCompare(b.startTime) || a.id - b.id;

/** Which entries a change of this one is meant for. */
const meant = (entry: FakeSchedule, scope: string | null | undefined) => (other: FakeSchedule) =>
  other.id === entry.id ||
  (other.seriesId !== null &&
    other.seriesId === entry.seriesId &&
    (scope === 'all' || (scope === 'following' && other.startTime >= entry.startTime)));

/** `once`: what a create made under the request's idempotency key, if it is asked for again. */
export function fakeSchedules(state: FakeState, once: <T>(create: () => T) => T) {
  const find = (id: number) => rowOf(state.schedules, id, 'Schedule');
  const endOf = (classId: number, start: string) => {
    const known = state.classes.find(({ id }) => id === classId);
    if (!known) throw refusal('Selected class not found', 'VALIDATION_FAILED', 'classId');
    return later(start, Math.ceil(shownClass(known).length / 60) * 60_000);
  };
  const seriesOf = ({ seriesId }: FakeSchedule) => {
    const entries = state.schedules.filter((other) => seriesId !== null && other.seriesId === seriesId);
    const until = entries.sort(byStart).at(-1)?.startTime;
    return until && { id: seriesId, frequency: 'weekly', count: entries.length, until, timeZone: 'UTC' };
  };
  const shown = (entry: FakeSchedule) => ({
    ...entry,
    handOver: fakeHandOver(state, entry),
    shows: state.shows.filter(({ scheduleId }) => scheduleId === entry.id),
  });
  return {
    schedules: ({ from, to, ...span }: Span) => {
      const found = state.schedules
        .filter(({ startTime }) => (from ?? '') <= startTime && startTime < (to ?? '9'))
        .sort(byStart);
      const page = pageOf(found, span);
      return { ...page, items: page.items.map(shown) };
    },
    schedule: ({ id }: { id: number }) => ({ ...shown(find(id)), series: seriesOf(find(id)) }),
    createSchedule: ({ input, recurrence }: Asked) =>
      once(() => {
        const { classId = 0, startTime = '' } = input;
        const seriesId = recurrence ? lastId + 1 : null;
        const made = Array.from({ length: recurrence?.count ?? 1 }, (_, index) => {
          const start = later(startTime, index * 7 * day);
          const usual = endOf(classId, start);
          const endTime = input.endTime ? later(input.endTime, index * 7 * day) : usual;
          const times = { startTime: start, endTime };
          return fakeSchedule({ ...input, title: input.title ?? '', ...times, seriesId });
        });
        state.schedules.push(...made);
        return made[0];
      }),
    updateSchedule: ({ id, input, scope, version }: Change) => {
      const entry = find(id);
      const { classId = entry.classId, startTime = entry.startTime } = input;
      const length = Date.parse(entry.endTime) - Date.parse(entry.startTime);
      const usual = classId === entry.classId ? later(startTime, length) : endOf(classId, startTime);
      changing(entry, version);
      const by = Date.parse(startTime) - Date.parse(entry.startTime);
      for (const other of state.schedules.filter(meant(entry, scope)))
        if (other !== entry) Object.assign(other, { startTime: later(other.startTime, by) });
      const endTime = input.endTime ?? usual;
      return Object.assign(entry, input, { endTime });
    },
    calendarFeed: () => state.calendarFeed,
    createCalendarFeed: () => {
      state.calendarFeed = { since: new Date().toISOString() };
      return { address: 'http://localhost:4000/api/calendar/secret.ics', ...state.calendarFeed };
    },
    revokeCalendarFeed: () => {
      state.calendarFeed = null;
      return true;
    },
    deleteSchedule: ({ id, scope }: Removal) => {
      const goes = meant(find(id), scope);
      state.schedules = state.schedules.filter((other) => !goes(other));
      return true;
    },
  };
}
