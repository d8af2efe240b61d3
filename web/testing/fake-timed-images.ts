import { refusal } from './fake-accounts.js';
import { changing } from './fake-changes.js';
import type { FakeSegment, FakeState } from './fake-state.js';

interface Versioned {
  version?: number | null;
}

const imageDefaults = { imageUrl: '', startTime: 0, duration: 30, caption: null };
let lastId = 7000;

/** The timed images of segments; each change is one of the class. */
export function fakeTimedImages(state: FakeState, once: <T>(create: () => T) => T) {
  const owning = (isMeant: (segment: FakeSegment) => boolean, version: number | null | undefined) => {
    const one = state.classes.find(({ segments }) => segments.some(isMeant));
    const segment = one?.segments.find(isMeant);
    if (!one || !segment) throw refusal('Image not found', 'NOT_FOUND');
    changing(one, version);
    return { segment, answer: <T>(given: T) => ({ ...given, segmentId: segment.id, version: one.version }) };
  };
  const holding = (id: number) => (segment: FakeSegment) => segment.images.some((image) => image.id === id);
  return {
    addSegmentImage: ({ segmentId, input, version }: Versioned & { segmentId: number; input: object }) =>
      once(() => {
        const { segment, answer } = owning(({ id }) => id === segmentId, version);
        const image = { ...imageDefaults, ...input, id: ++lastId };
        segment.images = [...segment.images, image];
        return answer(image);
      }),
    updateSegmentImage: ({ id, input, version }: Versioned & { id: number; input: object }) => {
      const { segment, answer } = owning(holding(id), version);
      const image = { ...segment.images.find((each) => each.id === id)!, ...input };
      segment.images = segment.images.map((each) => (each.id === id ? image : each));
      return answer(image);
    },
    deleteSegmentImage: ({ id, version }: Versioned & { id: number }) => {
      const { segment } = owning(holding(id), version);
      segment.images = segment.images.filter((image) => image.id !== id);
      return true;
    },
    reorderSegmentImages: (given: Versioned & { segmentId: number; imageIds: number[] }) => {
      const { segment, answer } = owning(({ id }) => id === given.segmentId, given.version);
      segment.images = given.imageIds.map((id) => segment.images.find((image) => image.id === id)!);
      return segment.images.map(answer);
    },
  };
}
