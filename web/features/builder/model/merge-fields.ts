import { isSame } from './is-same.js';
import type { Sides } from './merge-lists.js';

/** Fields that only make sense together, by what a person calls them. */
export type FieldGroups<Thing> = readonly (readonly [string, readonly (keyof Thing)[]])[];

export interface MergedFields<Thing> {
  merged: Thing;
  /** What each side changed, but for what both changed alike. */
  there: string[];
  here: string[];
  /** What both changed, each in its own way; mine is in `merged`. */
  clashes: string[];
}

/** Each group of fields from the side that changed it. */
export function mergeFields<Thing>(
  groups: FieldGroups<Thing>,
  { base, theirs, mine }: Sides<Thing>,
): MergedFields<Thing> {
  const result: MergedFields<Thing> = { merged: { ...mine }, there: [], here: [], clashes: [] };
  for (const [name, fields] of groups) {
    const differs = (one: Thing, other: Thing) => fields.some((field) => !isSame(one[field], other[field]));
    if (!differs(theirs, mine)) continue;
    const isTheirs = differs(theirs, base);
    const isMine = differs(mine, base);
    if (isTheirs) result.there.push(name);
    if (isMine) result.here.push(name);
    if (isTheirs && isMine) result.clashes.push(name);
    else if (isTheirs) for (const field of fields) result.merged[field] = theirs[field];
  }
  return result;
}
