import type { BuilderState, Saved } from './builder-state.js';
import { isSame } from './is-same.js';
import type { Segment, TimedImage } from './timeline.js';

type Compare<One> = (found: One, known: One | undefined, wanted: One | undefined) => boolean;

const isEither: Compare<unknown> = (found, known, wanted) => isSame(found, known) || isSame(found, wanted);

/** Of lists, that their order is either one's, and so is each thing in them. */
const lists =
  <One extends { id: number }>(isOne: Compare<One>) =>
  (found: readonly One[], known: readonly One[] = [], wanted: readonly One[] = []) => {
    const order = (list: readonly One[]) => list.map(({ id }) => id).filter((id) => id > 0);
    const byId = (list: readonly One[], id: number) => list.find((one) => one.id === id);
    return (
      isEither(order(found), order(known), order(wanted)) &&
      found.every((one) => isOne(one, byId(known, one.id), byId(wanted, one.id)))
    );
  };

const imagesAreEither = lists<TimedImage>(isEither);

function segmentIsEither(found: Segment, known: Segment | undefined, wanted: Segment | undefined): boolean {
  const bare = (segment: Segment | undefined) => segment && { ...segment, images: [] };
  return (
    isEither(bare(found), bare(known), bare(wanted)) &&
    imagesAreEither(found.images, known?.images, wanted?.images)
  );
}

const segmentsAreEither = lists<Segment>(segmentIsEither);

/**
 * True when what the server holds differs from what was known of it only by what is wanted here too: a command of
 * this very editor whose answer was lost. Nobody else's work would be written over.
 */
export const holdsNothingNew = (theirs: Saved, { saved, details, segments }: BuilderState): boolean =>
  isEither(theirs.details, saved.details, details) &&
  segmentsAreEither(theirs.segments, saved.segments, segments);
