import type { ClassWriter } from './class-writer.js';
import type { ImageStep } from './model/image-plan.js';
import { orElse } from './step-failure.js';
import type { BuilderStore } from './use-builder-store.js';

/** Does one step for a segment's timed images, and tells what is stored then. */
export async function saveImage(step: ImageStep, writer: ClassWriter, store: BuilderStore): Promise<void> {
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
