import { refusal } from './fake-accounts.js';
import type { FakeClass, FakeSegment, FakeState } from './fake-state.js';

const classDefaults = {
  description: null,
  duration: 45,
  difficulty: 'Intermediate',
  classType: 'HIIT',
  coverImageUrl: null,
  userId: 2,
  createdAt: '2026-11-20T18:30:00.000Z',
  version: 1,
  ...{ shared: false, ownerName: null, permission: null },
};

const segmentDefaults = {
  name: 'New Segment',
  duration: 300,
  notes: null,
  imageUrl: null,
  musicId: null,
  musicDeleted: false,
  musicStartTime: 0,
  musicEndTime: null,
  fadeInDuration: 0,
  fadeOutDuration: 0,
  transitionType: 'none',
  volume: 100,
  protected: false,
  images: [],
};

const plainIntensity = { rpm: '70-80', resistance: 'Medium', position: 'Seated' };
interface Input extends Record<string, unknown> {
  startTime?: number | null;
  intensity?: Partial<typeof plainIntensity>;
}

let lastId = 1000;

export const fakeClass = (given: Partial<FakeClass> & { title: string }): FakeClass => ({
  ...classDefaults,
  id: ++lastId,
  segments: [],
  ...given,
});

export const fakeSegment = (
  classId: number,
  { intensity, startTime = null, ...given }: Input,
): FakeSegment => ({
  ...segmentDefaults,
  id: ++lastId,
  classId,
  order: 1,
  fixedStartTime: startTime,
  startTime: startTime ?? 0,
  ...given,
  ...{ intensity: { ...plainIntensity, ...intensity } },
});

/** Dense orders from 1, each segment starting where the one before ends, or later, at the start it was given. */
export function arrange(segments: FakeSegment[]): FakeSegment[] {
  let end = 0;
  return segments.map((segment, index) => {
    const startTime = Math.max(end, segment.fixedStartTime ?? 0);
    end = startTime + segment.duration;
    return Object.assign(segment, { order: index + 1, startTime });
  });
}

/** What follows from the segments. */
export function shownClass(one: FakeClass) {
  // Copies: what is stored keeps its order.
  const timed = arrange(one.segments.map((segment) => ({ ...segment })));
  const last = timed.at(-1);
  const intensities = timed.map(({ intensity }) => intensity as typeof plainIntensity);
  return {
    ...one,
    length: last ? last.startTime + last.duration : Number(one.duration) * 60,
    profile: {
      starts: timed.map(({ startTime }) => startTime),
      durations: timed.map(({ duration }) => duration),
      rpms: intensities.map(({ rpm }) => rpm),
      resistances: intensities.map(({ resistance }) => resistance),
      positions: intensities.map(({ position }) => position),
    },
  };
}

function pageOf<T extends { id: number }>(all: T[], { first, after }: { first?: number; after?: string }) {
  const start = after ? all.findIndex((item) => String(item.id) === after) + 1 : 0;
  const items = all.slice(start, first ? start + first : undefined);
  const nextCursor = start + items.length < all.length ? String(items.at(-1)?.id) : null;
  return { items, nextCursor, total: all.length };
}

interface ListArgs {
  search?: string;
  filter?: { difficulty?: string; classType?: string; maxDuration?: number; hasMusic?: boolean } | null;
  order?: string;
  first?: number;
  after?: string;
}

const passes = (
  one: FakeClass,
  { difficulty, classType, maxDuration, hasMusic }: NonNullable<ListArgs['filter']>,
) =>
  (difficulty ?? one.difficulty) === one.difficulty &&
  (classType ?? one.classType) === one.classType &&
  Number(one.duration) <= (maxDuration ?? Infinity) &&
  (hasMusic ?? one.segments.some(({ musicId }) => musicId)) === one.segments.some(({ musicId }) => musicId);

/** `once`: what a create made under the request's idempotency key, if it is asked for again. */
export function fakeClasses(state: FakeState, once: <T>(create: () => T) => T) {
  const find = (id: number) => {
    const found = state.classes.find((one) => one.id === id);
    if (!found) throw refusal('Class not found', 'NOT_FOUND');
    return found;
  };
  return {
    classes: ({ search, filter, order, ...page }: ListArgs) => {
      const found = state.classes.filter(
        (one) => one.title.toLowerCase().includes((search ?? '').toLowerCase()) && passes(one, filter ?? {}),
      );
      const inOrder = order === 'TITLE' ? found.sort((a, b) => a.title.localeCompare(b.title)) : found;
      return pageOf(inOrder.map(shownClass), page);
    },
    duplicateClass: ({ id }: { id: number }) =>
      once(() => {
        const copy = fakeClass({ ...find(id), id: ++lastId, title: `${find(id).title} (copy)` });
        state.classes.unshift(copy);
        return copy;
      }),
    class: ({ id }: { id: number }) => {
      const found = state.classes.find((one) => one.id === id);
      return found ? shownClass(found) : null;
    },
    deleteClass: ({ id }: { id: number }) => {
      find(id);
      state.classes = state.classes.filter((one) => one.id !== id);
      return true;
    },
  };
}
