import { refusal } from './fake-accounts.js';
import { arrange, fakeClass, fakeSegment } from './fake-classes.js';
import type { FakeClass, FakeSegment, FakeState, FakeTimedImage } from './fake-state.js';
import { changing } from './rows.js';

interface SavedImage extends Record<string, unknown> {
  id?: number | null;
}
interface SavedSegment extends Record<string, unknown> {
  id?: number | null;
  startTime?: number | null;
  intensity?: object;
  images?: SavedImage[] | null;
}
interface Saving {
  id?: number | null;
  version?: number | null;
  class: Record<string, unknown> & { title: string; segments: SavedSegment[] };
}

const imageDefaults = { imageUrl: '', startTime: 0, duration: 30, caption: null };
let lastId = 7000;

const imageOf = (held: readonly FakeTimedImage[], { id, ...given }: SavedImage): FakeTimedImage => {
  const known = held.find((one) => one.id === id);
  if (id != null && !known) throw refusal('Image not found', 'VALIDATION_FAILED');
  return { ...(known ?? { ...imageDefaults, id: ++lastId }), ...given };
};

function segmentOf({ id: classId, segments }: FakeClass, given: SavedSegment): FakeSegment {
  const { id, images, startTime, intensity, ...rest } = given;
  const known = segments.find((one) => one.id === id);
  if (id != null && !known) throw refusal('Segment not found', 'VALIDATION_FAILED');
  const held = known ?? fakeSegment(classId, {});
  return {
    ...{ ...held, ...rest },
    intensity: { ...(held.intensity as object), ...intensity },
    fixedStartTime: startTime === undefined ? held.fixedStartTime : startTime,
    images: images?.map((image) => imageOf(held.images, image)) ?? held.images,
  };
}

/** `once`: what was saved under the request's idempotency key, if it is asked for again. */
export const fakeSaves = (state: FakeState, once: <T>(create: () => T) => T) => ({
  saveClass: ({ id, version, class: { segments, ...details } }: Saving) =>
    once(() => {
      const found = state.classes.find((each) => each.id === id);
      if (id != null && !found) throw refusal('Class not found', 'NOT_FOUND');
      if (found && version != null && version !== found.version) changing(found, version);
      const one = found ?? fakeClass({ title: '' });
      const saved = { ...one, ...details, segments: arrange(segments.map((each) => segmentOf(one, each))) };
      if (!found) state.classes.unshift(Object.assign(one, saved));
      else if (JSON.stringify(saved) !== JSON.stringify(found))
        Object.assign(changing(found, version), saved, { version: found.version });
      return { ...one };
    }),
});
