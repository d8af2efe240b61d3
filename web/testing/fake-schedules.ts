import type { FakeSchedule, FakeState } from './fake-state.js';

let lastId = 300;

/** An entry of 45 minutes. */
export const fakeSchedule = (
  given: Partial<FakeSchedule> & { title: string; startTime: string },
): FakeSchedule => ({
  ...{ id: ++lastId, classId: 1, location: null, userId: 2, seriesId: null, version: 1 },
  endTime: new Date(new Date(given.startTime).getTime() + 45 * 60_000).toISOString(),
  ...given,
});

interface Span {
  from?: string | null;
  to?: string | null;
  first?: number | null;
  after?: string | null;
}

export function fakeSchedules(state: FakeState) {
  return {
    schedules: ({ from, to, first, after }: Span) => {
      const found = state.schedules
        .filter(({ startTime }) => (from ?? '') <= startTime && startTime < (to ?? '9'))
        .sort((one, other) => one.startTime.localeCompare(other.startTime));
      const start = after ? found.findIndex(({ id }) => String(id) === after) + 1 : 0;
      const items = found.slice(start, first ? start + first : undefined);
      const nextCursor = start + items.length < found.length ? String(items.at(-1)?.id) : null;
      return { items, nextCursor, total: found.length };
    },
    schedule: ({ id }: { id: number }) => state.schedules.find((one) => one.id === id) ?? null,
  };
}
