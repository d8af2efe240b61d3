import { fieldProblems } from '../../lib/errors.js';
import type { ClassWriter } from './class-writer.js';
import type { ImageStep } from './model/image-plan.js';
import { orElse } from './step-failure.js';
import type { BuilderStore } from './use-builder-store.js';

/**
 * Does one step for a segment's timed images, and tells what is stored then. Answers false for one that was left out:
 * its library image has been deleted since the class was read.
 */
export async function saveImage(step: ImageStep, writer: ClassWriter, store: BuilderStore): Promise<boolean> {
  try {
    await take(step, writer, store);
    return true;
  } catch (error) {
    if (step.kind !== 'addImage' || !isGone(error)) throw error;
    const { segmentId, image } = step;
    const { images = [] } = store.read().segments.find(({ id }) => id === segmentId) ?? {};
    const fields = { images: images.filter(({ id }) => id !== image.id) };
    store.dispatch({ type: 'segmentsFilled', fills: [{ segmentId, fields }] });
    return false;
  }
}

const isGone = (error: unknown) =>
  fieldProblems(error).some(({ field, message }) => field === 'imageUrl' && message === 'Image not found');

async function take(step: ImageStep, writer: ClassWriter, store: BuilderStore): Promise<void> {
  const { segmentId, after } = step;
  switch (step.kind) {
    case 'removeImage':
      await orElse('Failed to delete image', writer.deleteImage(step.image.id));
      return store.dispatch({ type: 'imagesStored', segmentId, images: after });
    case 'addImage': {
      const { id, ...fields } = step.image;
      const { id: storedId, created } = await orElse(
        'Failed to add image',
        writer.addImage(segmentId, id, fields),
      );
      const images = after.map((each) => (each.id === id ? { ...created, id: storedId } : each));
      return store.dispatch({ type: 'imagesStored', segmentId, images, created: { id, storedId } });
    }
    case 'updateImage': {
      const { id, ...fields } = step.image;
      await orElse('Failed to update image', writer.updateImage(id, fields));
      return store.dispatch({ type: 'imagesStored', segmentId, images: after });
    }
    case 'orderImages':
      await orElse(
        'Failed to reorder images',
        writer.orderImages(
          segmentId,
          after.map(({ id }) => id),
        ),
      );
      return store.dispatch({ type: 'imagesStored', segmentId, images: after });
  }
}
