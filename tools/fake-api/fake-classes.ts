import type { FakeClass, FakeSegment, FakeState } from './fake-state.js';
import { isListed, listOwner, type Page, pageOf, rowOf } from './rows.js';

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

/** A segment as the schema has it. */
export function shownSegment({ version }: FakeClass, segment: FakeSegment) {
  const images = segment.images.map((image) => ({ ...image, segmentId: segment.id, version }));
  return { ...segment, images, version };
}

/** What follows from the segments. */
export function shownClass(one: FakeClass) {
  // Copies: what is stored keeps its order.
  const timed = arrange(one.segments.map((segment) => ({ ...segment })));
  const last = timed.at(-1);
  const intensities = timed.map(({ intensity }) => intensity as typeof plainIntensity);
  return {
    ...one,
    segments: one.segments.map((segment) => shownSegment(one, segment)),
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

interface Filter {
  difficulty?: string;
  classType?: string;
  minDuration?: number;
  maxDuration?: number;
  hasMusic?: boolean;
}
interface ListArgs extends Page {
  userId?: number | null;
  search?: string;
  filter?: Filter | null;
  order?: string;
  shared?: boolean | null;
}

/** As the server filters: by the minutes of `length`, rounded. */
function passes(one: FakeClass, { difficulty, classType, minDuration, maxDuration, hasMusic }: Filter) {
  const minutes = Math.floor((shownClass(one).length + 30) / 60);
  const musical = one.segments.some(({ musicId }) => musicId);
  return (
    (difficulty ?? one.difficulty) === one.difficulty &&
    (classType ?? one.classType) === one.classType &&
    (minDuration ?? 0) <= minutes &&
    minutes <= (maxDuration ?? Infinity) &&
    (hasMusic ?? musical) === musical
  );
}

/** `once`: what a create made under the request's idempotency key, if it is asked for again. */
export function fakeClasses(state: FakeState, once: <T>(create: () => T) => T) {
  const find = (id: number) => rowOf(state.classes, id, 'Class');
  return {
    classes: ({ userId, search, filter, order, shared, ...page }: ListArgs) => {
      listOwner(state.user, userId);
      const words = (search ?? '').toLowerCase();
      const found = state.classes
        .filter((one) => isListed(one, { shared }) && one.title.toLowerCase().includes(words))
        .filter((one) => !filter || passes(one, filter));
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
