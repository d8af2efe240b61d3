import type { BuilderState, Saved } from './builder-state.js';
import { isSame } from './save-plan.js';

/**
 * True when what the server holds differs from what was known of it only by what is wanted here too: a command of
 * this very editor whose answer was lost. Nobody else's work would be written over.
 */
export function holdsNothingNew(theirs: Saved, { saved, details, segments }: BuilderState): boolean {
  const either = (found: unknown, known: unknown, wanted: unknown) =>
    isSame(found, known) || isSame(found, wanted);
  const order = (list: Saved['segments']) => list.map(({ id }) => id).filter((id) => id > 0);
  const byId = (list: Saved['segments'], id: number) => list.find((segment) => segment.id === id);
  return (
    either(theirs.details, saved.details, details) &&
    either(order(theirs.segments), order(saved.segments), order(segments)) &&
    theirs.segments.every((found) => either(found, byId(saved.segments, found.id), byId(segments, found.id)))
  );
}
