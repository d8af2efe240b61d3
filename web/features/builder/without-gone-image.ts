import { fieldProblems } from '../../lib/errors.js';
import type { Fill } from './model/builder-action.js';
import type { BuilderState, ClassDetails } from './model/builder-state.js';
import type { ImageStep } from './model/image-plan.js';
import type { AddStep, SegmentStep } from './model/save-plan.js';
import type { Segment } from './model/timeline.js';

/** The field that the server refused because its library image is deleted; undefined where it was something else. */
const goneAt = (error: unknown) =>
  fieldProblems(error).find(({ message }) => message === 'Image not found')?.field;

/** The class without its cover, where that is what the server refused; undefined otherwise. */
export const withoutGoneCover = (error: unknown, { coverImageUrl }: ClassDetails) =>
  goneAt(error) === 'coverImageUrl' && coverImageUrl !== null ? { coverImageUrl: null } : undefined;

/** The segment of a step without the image that the server refused as deleted; undefined where it refused else. */
export function withoutGoneImage(
  step: SegmentStep | AddStep | ImageStep,
  error: unknown,
  { segments }: BuilderState,
): Fill | undefined {
  const field = goneAt(error);
  if (field === undefined) return undefined;
  if (step.kind === 'addImage') {
    const { segmentId, image } = step;
    const { images = [] } = segments.find(({ id }) => id === segmentId) ?? {};
    return { segmentId, fields: { images: images.filter(({ id }) => id !== image.id) } };
  }
  const refused = segmentAt(step, field);
  return refused?.imageUrl == null ? undefined : { segmentId: refused.id, fields: { imageUrl: null } };
}

/** Of several that are sent together, the field begins with the place of the one that is meant. */
function segmentAt(step: SegmentStep | AddStep | ImageStep, field: string): Segment | undefined {
  if (step.kind === 'addAll') return step.steps[Number(/^inputs\.(\d+)\./.exec(field)?.[1])]?.segment;
  return 'segment' in step ? step.segment : undefined;
}
