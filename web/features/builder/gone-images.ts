import { fieldProblems } from '../../lib/errors.js';
import type { BuilderAction, Fill } from './model/builder-action.js';
import type { BuilderState } from './model/builder-state.js';
import type { Segment } from './model/timeline.js';

/** What leaves out the images that the server refused because they are deleted; nothing where it refused else. */
export function withoutGoneImages(error: unknown, { segments }: BuilderState): BuilderAction[] {
  const problems = fieldProblems(error);
  if (problems.some(({ message }) => message !== 'Image not found')) return [];
  const gone = new Set(problems.map(({ field }) => field));
  const fills = segments.flatMap((segment, index) => withoutGone(segment, `segments.${index}.`, gone));
  return [
    ...(gone.has('coverImageUrl')
      ? [{ type: 'detailsChanged' as const, change: { coverImageUrl: null } }]
      : []),
    ...(fills.length === 0 ? [] : [{ type: 'segmentsFilled' as const, fills }]),
  ];
}

/** `gone`: fields such as `segments.1.imageUrl` and `segments.1.images.0.imageUrl`. */
function withoutGone({ id, images }: Segment, at: string, gone: ReadonlySet<string>): Fill[] {
  const left = images.filter((_, place) => !gone.has(`${at}images.${place}.imageUrl`));
  const isPictureGone = gone.has(`${at}imageUrl`);
  if (!isPictureGone && left.length === images.length) return [];
  return [{ segmentId: id, fields: { images: left, ...(isPictureGone && { imageUrl: null }) } }];
}
