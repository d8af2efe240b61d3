import type { ClassWriter } from './class-writer.js';
import type { BuilderStore } from './use-builder-store.js';
import { isSame } from './model/is-same.js';
import { changedStart, nextStep, type AddStep, type SegmentStep } from './model/save-plan.js';
import { detailsFailure, segmentFailure } from './model/update-failure.js';
import { saveImage } from './save-image.js';
import { orElse } from './step-failure.js';

/**
 * Creates or updates the class, then its segments in order (specification 2, section 4, "Class save"). What has been
 * stored is told step by step, so that saving again after a failure goes on and makes nothing twice.
 *
 * @returns the class's id, and whether timed images were left out; throws what the server refused with.
 */
export async function saveClass(writer: ClassWriter, store: BuilderStore) {
  const { classId, details } = store.read();
  store.dispatch({ type: 'detailsChanged', change: { title: details.title.trim() } });
  const id = classId ?? (await createClass(writer, store));
  await updateDetails(writer, store, id);
  let leftOut = false;
  // Planned anew after each step: what was created may be older than what is wanted now.
  for (;;) {
    const step = nextStep(store.read());
    if (!step) return { id, leftOut };
    if (step.kind === 'addAll') await add(step, id, writer, store);
    else if ('segment' in step) await take(step, writer, store);
    else if (!(await saveImage(step, writer, store))) leftOut = true;
  }
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

async function take(step: SegmentStep, writer: ClassWriter, store: BuilderStore) {
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
