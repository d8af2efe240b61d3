import type { ClassDetails, Content, Saved } from './builder-state.js';
import { isSame } from './is-same.js';
import { noMusic, type Segment, type TimedImage } from './timeline.js';

/** What is told when a save fails without the server's word: by the only thing it was to do (specification 2, section 8). */
export function saveFailure(before: Saved, after: Content): string {
  const isDetails = !isSame(before.details, after.details);
  const told = new Set([
    ...(isDetails ? [detailsFailure(before.details, after.details)] : []),
    ...listFailures(before.segments, after.segments, {
      added: 'Failed to add segment',
      removed: 'Failed to delete segment',
      moved: 'Failed to reorder segments',
      changed: segmentFailure,
    }),
  ]);
  const [only, ...others] = told;
  return only === undefined || others.length > 0 ? 'Failed to save class' : only;
}

interface ListSentences<One> {
  added: string;
  removed: string;
  moved: string;
  changed: (before: One, after: One) => string;
}

function listFailures<One extends { id: number }>(
  before: readonly One[],
  after: readonly One[],
  sentences: ListSentences<One>,
): string[] {
  const held = new Map(before.map((one) => [one.id, one]));
  const left = new Set(after.map(({ id }) => id));
  const common = (list: readonly One[]) =>
    list.map(({ id }) => id).filter((id) => held.has(id) && left.has(id));
  return [
    ...(after.some(({ id }) => !held.has(id)) ? [sentences.added] : []),
    ...(before.some(({ id }) => !left.has(id)) ? [sentences.removed] : []),
    ...(isSame(common(before), common(after)) ? [] : [sentences.moved]),
    ...after.flatMap((one) => {
      const known = held.get(one.id);
      return known && !isSame(known, one) ? [sentences.changed(known, one)] : [];
    }),
  ];
}

function segmentFailure(before: Segment, after: Segment): string {
  const names = Object.keys(after) as (keyof Segment)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (isSame(changed, ['images'])) return imagesFailure(before.images, after.images);
  const isMusic = changed.includes('musicId') && changed.every((name) => name in noMusic);
  if (isMusic && after.musicId !== null) return 'Failed to add music to segment';
  const isImage = isSame(changed, ['imageUrl']);
  return isImage && !after.imageUrl ? 'Failed to remove image' : 'Failed to update segment';
}

function imagesFailure(before: readonly TimedImage[], after: readonly TimedImage[]): string {
  const told = listFailures(before, after, {
    added: 'Failed to add image',
    removed: 'Failed to delete image',
    moved: 'Failed to reorder images',
    changed: () => 'Failed to update image',
  });
  return new Set(told).size === 1 ? told[0]! : 'Failed to update segment';
}

function detailsFailure(before: ClassDetails, after: ClassDetails): string {
  const { coverImageUrl } = after;
  const isImage = !coverImageUrl && isSame({ ...before, coverImageUrl }, after);
  return isImage ? 'Failed to remove image' : 'Failed to save class';
}
