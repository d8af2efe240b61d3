import { refusal } from './fake-accounts.js';
import { changing } from './fake-changes.js';
import { fakeTimedImages } from './fake-timed-images.js';
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
  images: [],
};

const plainIntensity = { rpm: '70-80', resistance: 'Medium', position: 'Seated' };
interface Input extends Record<string, unknown> {
  order?: number;
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
  const owner = (id: number) => {
    const found = state.classes.find((one) => one.segments.some((segment) => segment.id === id));
    if (!found) throw refusal('Segment not found', 'NOT_FOUND');
    return found;
  };
  const place = (one: FakeClass, segment: FakeSegment, order?: number) => {
    const others = one.segments.filter((other) => other.id !== segment.id);
    const index = Math.min(order ?? Infinity, others.length + 1) - 1;
    const before = arrange(others.slice(0, index)).at(-1);
    const earliest = before ? before.startTime + before.duration : 0;
    if (segment.fixedStartTime === earliest) segment.fixedStartTime = null;
    one.segments = arrange(others.toSpliced(index, 0, segment));
    return { ...segment, version: one.version };
  };
  return {
    ...fakeTimedImages(state, once),
    classes: ({ search, filter, order, ...page }: ListArgs) => {
      const found = state.classes.filter(
        (one) => one.title.toLowerCase().includes((search ?? '').toLowerCase()) && passes(one, filter ?? {}),
      );
      return pageOf(order === 'TITLE' ? found.sort((a, b) => a.title.localeCompare(b.title)) : found, page);
    },
    duplicateClass: ({ id }: { id: number }) =>
      once(() => {
        const copy = fakeClass({ ...find(id), id: ++lastId, title: `${find(id).title} (copy)` });
        state.classes.unshift(copy);
        return copy;
      }),
    class: ({ id }: { id: number }) => state.classes.find((one) => one.id === id) ?? null,
    createClass: ({ input }: { input: { title: string } }) =>
      once(() => {
        const created = fakeClass(input);
        state.classes.unshift(created);
        return created;
      }),
    updateClass: ({ id, input, version }: { id: number; input: object; version?: number }) =>
      Object.assign(changing(find(id), version), input),
    deleteClass: ({ id }: { id: number }) => {
      find(id);
      state.classes = state.classes.filter((one) => one.id !== id);
      return true;
    },
    addSegments: ({ classId, inputs, version }: { classId: number; inputs: Input[]; version?: number }) =>
      once(() => {
        const one = changing(find(classId), version);
        one.version += inputs.length - 1;
        return inputs
          .map((input) => place(one, fakeSegment(classId, input), input.order))
          .map(({ id }) => ({ id, version: one.version }));
      }),
    updateSegment: ({ id, input, version }: { id: number; input: Input; version?: number }) => {
      const one = changing(owner(id), version);
      const segment = one.segments.find((other) => other.id === id)!;
      const { order = segment.order, startTime = segment.startTime, ...rest } = input;
      if (startTime !== segment.startTime) segment.fixedStartTime = startTime;
      return place(one, Object.assign(segment, rest), order);
    },
    deleteSegment: ({ id, version }: { id: number; version?: number }) => {
      const one = changing(owner(id), version);
      one.segments = arrange(one.segments.filter((other) => other.id !== id));
      return true;
    },
    removeSegmentMusic: ({ id, version }: { id: number; version?: number }) => {
      const one = changing(owner(id), version);
      const segment = one.segments.find((other) => other.id === id)!;
      const { musicId, musicStartTime, musicEndTime, fadeInDuration, fadeOutDuration } = segmentDefaults;
      Object.assign(segment, {
        ...{ musicId, musicStartTime, musicEndTime, fadeInDuration, fadeOutDuration },
        ...{ transitionType: 'none', volume: 100 },
      });
      return { ...segment, version: one.version };
    },
  };
}
