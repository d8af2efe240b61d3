import type { BuilderState, ClassDetails, Content, Saved } from './builder-state.js';
import { mergeFields, type FieldGroups } from './merge-fields.js';
import { mergeLists, type Sides } from './merge-lists.js';
import { isChanged, mergeSegment } from './merge-segment.js';
import { mostSegments, type Segment } from './timeline.js';

/** What was done to one thing since both knew it, in words; null on the side that did nothing. */
export interface Difference {
  what: string;
  there: string | null;
  here: string | null;
  /** Both cannot stay. */
  isClash: boolean;
}

const detailGroups: FieldGroups<ClassDetails> = [
  ['Title', ['title']],
  ['Description', ['description']],
  ['Duration', ['duration']],
  ['Difficulty', ['difficulty']],
  ['Class type', ['classType']],
  ['Cover image', ['coverImageUrl']],
];

const listed = new Intl.ListFormat('en');
const changes = (names: readonly string[]) => (names.length === 0 ? null : `${listed.format(names)} changed`);

function mergeDetails(sides: Sides<ClassDetails>) {
  const { merged, there, here, clashes } = mergeFields(detailGroups, sides);
  const differences = [...new Set([...there, ...here])].map((what): Difference => ({
    ...{ what, isClash: clashes.includes(what) },
    there: there.includes(what) ? 'changed' : null,
    here: here.includes(what) ? 'changed' : null,
  }));
  return { details: merged, differences };
}

/** `openId`: the segment whose form is open, in which something may have been typed. */
function mergeSegments(sides: Sides<readonly Segment[]>, openId: BuilderState['editing']) {
  const differences: Difference[] = [];
  const tell = ({ name }: Segment, there: string | null, here: string | null, isClash = false) =>
    differences.push({ what: `Segment “${name}”`, there, here, isClash });

  function both(known: Segment, theirs: Segment, mine: Segment): Segment {
    const { segment, there, here, isClash } = mergeSegment({ base: known, theirs, mine });
    const isOpen = mine.id === openId && there.length > 0;
    const mineSaid = changes(here) ?? (isOpen ? 'being edited' : null);
    if (there.length + here.length > 0) tell(mine, changes(there), mineSaid, isClash || isOpen);
    return segment;
  }

  function removedThere(known: Segment, mine: Segment): Segment | undefined {
    const isWanted = isChanged(known, mine) || mine.id === openId;
    tell(known, 'removed', isWanted ? 'changed' : null, isWanted);
    return isWanted ? mine : undefined;
  }

  function removedHere(known: Segment, theirs: Segment): undefined {
    const isWanted = isChanged(known, theirs);
    tell(known, isWanted ? 'changed' : null, 'removed', isWanted);
  }

  function added(theirs: Segment | undefined, mine: Segment | undefined): Segment | undefined {
    const one = theirs ?? mine;
    if (one) tell(one, theirs ? 'added' : null, mine ? 'added' : null);
    return one;
  }

  function mergeOne({ base, theirs, mine }: Sides<Segment | undefined>): Segment | undefined {
    if (!base) return added(theirs, mine);
    if (theirs && mine) return both(base, theirs, mine);
    if (mine) return removedThere(base, mine);
    return theirs && removedHere(base, theirs);
  }

  const { list, isMovedThere, isMovedHere, isClash } = mergeLists<Segment>(sides, mergeOne);
  if (isMovedThere || isMovedHere) {
    const what = 'Order of the segments';
    const there = isMovedThere ? 'changed' : null;
    differences.push({ what, there, here: isMovedHere ? 'changed' : null, isClash });
  }
  if (list.length > mostSegments)
    differences.push({ what: 'Number of segments', there: 'added', here: 'added', isClash: true });
  return { segments: list, differences };
}

const rank = ({ isClash, there }: Difference) => (isClash ? 0 : there === null ? 2 : 1);

/**
 * The class with what others changed since this editor read or saved it, and with what was changed here. Where both
 * cannot stay, mine is in `content`, and a difference says so; clashes come first, then what others did.
 */
export function mergeClass(theirs: Saved, { saved, details, segments, editing }: BuilderState) {
  const mergedDetails = mergeDetails({ base: saved.details, theirs: theirs.details, mine: details });
  const sides = { base: saved.segments, theirs: theirs.segments, mine: segments };
  const mergedSegments = mergeSegments(sides, editing);
  const content: Content = { details: mergedDetails.details, segments: mergedSegments.segments };
  const differences = [...mergedDetails.differences, ...mergedSegments.differences];
  return { content, differences: differences.sort((one, other) => rank(one) - rank(other)) };
}
