import type { ClassDetails } from './builder-state.js';
import { isSame } from './is-same.js';
import { noMusic, type Segment } from './timeline.js';

/** What is told when a segment's update fails without the server's word: by the only thing it was to do (section 8). */
export function segmentFailure(before: Segment | undefined, after: Segment): string {
  const fields = (Object.keys(after) as (keyof Segment)[]).filter((name) => name !== 'images');
  const changed = fields.filter((name) => !isSame(before?.[name], after[name]));
  const isMusic = changed.includes('musicId') && changed.every((name) => name in noMusic);
  if (isMusic && after.musicId !== null) return 'Failed to add music to segment';
  const isImage = changed.length === 1 && changed[0] === 'imageUrl';
  return isImage && !after.imageUrl ? 'Failed to remove image' : 'Failed to update segment';
}

/** The same for what the class itself says. */
export function detailsFailure(before: ClassDetails, after: ClassDetails): string {
  const { coverImageUrl } = after;
  const isImage = !coverImageUrl && isSame({ ...before, coverImageUrl }, after);
  return isImage ? 'Failed to remove image' : 'Failed to save class';
}
