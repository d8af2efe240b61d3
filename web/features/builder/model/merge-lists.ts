import { isSame } from './is-same.js';

/** The same thing as both sides knew it, and as each has it now. */
export interface Sides<One> {
  base: One;
  theirs: One;
  mine: One;
}

interface Listed {
  id: number;
}

/** What becomes of one thing of the list, of which a side may know nothing; undefined where it goes. */
type MergeOne<One> = (sides: Sides<One | undefined>) => One | undefined;

const idsOf = (list: readonly Listed[]) => list.map(({ id }) => id);

/** The ids, with those of another list that are missing: each behind the one that it follows there. */
function filled(ids: readonly number[], others: readonly number[]): number[] {
  const all = [...ids];
  others.forEach((id, index) => {
    if (all.includes(id)) return;
    const before = others.slice(0, index).findLast((other) => all.includes(other));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
  });
  return all;
}

/**
 * Two lists that were one, as one again: what both still have in the order of the side that moved something, with what
 * each side added behind what it follows there.
 */
export function mergeLists<One extends Listed>(
  { base, theirs, mine }: Sides<readonly One[]>,
  mergeOne: MergeOne<One>,
) {
  const found = (list: readonly One[]) => new Map(list.map((one) => [one.id, one]));
  const [inBase, inTheirs, inMine] = [found(base), found(theirs), found(mine)];
  const ids = [...new Set([...idsOf(mine), ...idsOf(theirs), ...idsOf(base)])];
  const kept = new Map<number, One>();
  for (const id of ids) {
    const sides = { base: inBase.get(id), theirs: inTheirs.get(id), mine: inMine.get(id) };
    const one = mergeOne(sides);
    if (one) kept.set(id, one);
  }
  const common = (list: readonly One[]) =>
    idsOf(list).filter((id) => inBase.has(id) && inTheirs.has(id) && inMine.has(id));
  const isMovedThere = !isSame(common(base), common(theirs));
  const isMovedHere = !isSame(common(base), common(mine));
  const [first, second] = isMovedThere && !isMovedHere ? [theirs, mine] : [mine, theirs];
  const order = filled(idsOf(first), idsOf(second));
  return {
    list: order.flatMap((id) => kept.get(id) ?? []),
    isMovedThere,
    isMovedHere,
    isClash: isMovedThere && isMovedHere && !isSame(common(theirs), common(mine)),
  };
}
