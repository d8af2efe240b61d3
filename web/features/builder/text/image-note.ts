import type { Segment } from '../model/timeline.js';

/**
 * What typing did to timed images, which no line says: they go with the line that was removed, and a copied line has
 * none. Undefined where it did nothing to them.
 */
export function imageNote(before: readonly Segment[], after: readonly Segment[]): string | undefined {
  const kept = new Set(after.map(({ id }) => id));
  const lost = before.reduce((sum, { id, images }) => sum + (kept.has(id) ? 0 : images.length), 0);
  const goes = lost === 1 ? '1 timed image was' : `${lost} timed images were`;
  if (lost > 0) return `${goes} removed with it. Undo brings back both.`;
  const known = new Set(before.map(({ id }) => id));
  const names = new Set(before.filter(({ images }) => images.length > 0).map(({ name }) => name));
  const isCopied = after.some(({ id, name }) => !known.has(id) && names.has(name));
  return isCopied ? 'A copied line has no timed images. Duplicate the segment to copy them, too.' : undefined;
}
