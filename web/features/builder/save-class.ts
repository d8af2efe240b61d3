import type { ClassWriter } from './class-writer.js';
import type { BuilderStore } from './use-builder-store.js';
import { isSame } from './model/is-same.js';
import { changedStart, nextStep, type AddStep, type SegmentStep } from './model/save-plan.js';
import { detailsFailure, segmentFailure } from './model/update-failure.js';
import { saveImage } from './save-image.js';
import type { ImageStep } from './model/image-plan.js';
import { orElse } from './step-failure.js';
import { withoutGoneCover, withoutGoneImage } from './without-gone-image.js';

/**
 * Creates or updates the class, then its segments in order (specification 2, section 4, "Class save"). What has been
 * stored is told step by step, so that saving again after a failure goes on and makes nothing twice. Images that the
 * library has lost since the class was read are left out.
 *
 * @returns the class's id, and whether images were left out; throws what the server refused with.
 */
export async function saveClass(writer: ClassWriter, store: BuilderStore) {
  let leftOut = false;
  const id = await saveDetails(writer, store).catch((error: unknown) => {
    const change = withoutGoneCover(error, store.read().details);
    if (!change) throw error;
    leftOut = true;
    store.dispatch({ type: 'detailsChanged', change });
    return saveDetails(writer, store);
  });
  // Planned anew after each step: what was created may be older than what is wanted now.
  for (;;) {
    const step = nextStep(store.read());
    if (!step) return { id, leftOut };
    try {
      await take(step, id, writer, store);
    } catch (error) {
      const fill = withoutGoneImage(step, error, store.read());
      if (!fill) throw error;
      leftOut = true;
      store.dispatch({ type: 'segmentsFilled', fills: [fill] });
    }
  }
}

async function saveDetails(writer: ClassWriter, store: BuilderStore): Promise<number> {
  const { classId, details } = store.read();
  store.dispatch({ type: 'detailsChanged', change: { title: details.title.trim() } });
  const id = classId ?? (await createClass(writer, store));
  await updateDetails(writer, store, id);
  return id;
}

async function createClass(writer: ClassWriter, store: BuilderStore): Promise<number> {
  const { id, created } = await writer.createClass(store.read().details);
  store.dispatch({ type: 'classStored', id, details: created });
  return id;
}

async function updateDetails(writer: ClassWriter, store: BuilderStore, id: number): Promise<void> {
  const { details, saved } = store.read();
  if (isSame(details, saved.details)) return;
  await orElse(detailsFailure(saved.details, details), writer.updateClass(id, details));
  store.dispatch({ type: 'classStored', id, details });
}

/** What a step sends of its segment. */
function inputOf({ segment, to }: SegmentStep, store: BuilderStore) {
  const { id: _id, fixedStart: _start, images: _images, ...fields } = segment;
  return { ...fields, ...changedStart(store.read(), segment), order: to + 1 };
}

async function add({ steps }: AddStep, classId: number, writer: ClassWriter, store: BuilderStore) {
  const ids = steps.map(({ segment }) => segment.id);
  const inputs = steps.map((step) => inputOf(step, store));
  const made = await orElse('Failed to add segment', writer.addSegments(classId, ids, inputs));
  const stored = made.map(({ id, storedId, created: { order, startTime = null, ...fields } }) => ({
    ...{ id, storedId, to: order - 1 },
    segment: { ...fields, id, images: [], fixedStart: startTime },
  }));
  store.dispatch({ type: 'segmentsStored', stored });
}

function take(
  step: SegmentStep | AddStep | ImageStep,
  classId: number,
  writer: ClassWriter,
  store: BuilderStore,
): Promise<void> {
  if (step.kind === 'addAll') return add(step, classId, writer, store);
  return 'segment' in step ? change(step, writer, store) : saveImage(step, writer, store);
}

async function change(step: SegmentStep, writer: ClassWriter, store: BuilderStore): Promise<void> {
  const { segment, to } = step;
  const { id } = segment;
  if (step.kind === 'remove') {
    await orElse('Failed to delete segment', writer.deleteSegment(id));
    return store.dispatch({ type: 'segmentRemoved', id });
  }
  const before = store.read().saved.segments.find((saved) => saved.id === id);
  if (step.dropsMusic) await writer.removeMusic(id);
  await orElse(segmentFailure(before, segment), writer.updateSegment(id, inputOf(step, store)));
  store.dispatch({ type: 'segmentsStored', stored: [{ id, storedId: id, segment, to }] });
}
