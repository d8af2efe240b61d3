import type { ClassWriter } from './class-writer.js';
import type { BuilderStore } from './use-builder-store.js';
import { isSame } from './model/is-same.js';
import { changedStart, nextStep, type SegmentStep } from './model/save-plan.js';
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
    if ('segment' in step) await take(step, id, writer, store);
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

async function take(step: SegmentStep, classId: number, writer: ClassWriter, store: BuilderStore) {
  const { segment, to } = step;
  const { id, fixedStart: _, images, ...fields } = segment;
  const input = { ...fields, ...changedStart(store.read(), segment), order: to + 1 };
  switch (step.kind) {
    case 'remove':
      await orElse('Failed to delete segment', writer.deleteSegment(id));
      return store.dispatch({ type: 'segmentRemoved', id });
    case 'add': {
      const { id: storedId, created } = await orElse(
        'Failed to add segment',
        writer.addSegment(classId, id, input),
      );
      const { order, startTime = null, ...stored } = created;
      const added = { ...stored, id, images, fixedStart: startTime };
      return store.dispatch({ type: 'segmentStored', id, storedId, segment: added, to: order - 1 });
    }
    case 'update': {
      const before = store.read().saved.segments.find((saved) => saved.id === id);
      if (step.dropsMusic) await writer.removeMusic(id);
      await orElse(segmentFailure(before, segment), writer.updateSegment(id, input));
      return store.dispatch({ type: 'segmentStored', id, storedId: id, segment, to });
    }
  }
}
