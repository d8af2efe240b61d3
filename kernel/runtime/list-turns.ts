import { setImmediate } from 'node:timers';
import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Fields of objects that are answered at one turn of the event loop: some 15 ms. */
const fieldsATurn = 600;
const [fewest, most] = [10, 300];

/** What waits of one operation. */
interface Line {
  readonly owner: object;
  readonly waiting: (() => void)[];
}

const lines: Line[] = [];

/** Opens one part of a list; the next one, of another operation if there is one, after whatever else is to be done. */
function openNext(): void {
  const line = lines.shift();
  if (!line) return;
  line.waiting.shift()?.();
  if (line.waiting.length > 0) lines.push(line);
  if (lines.length > 0) setImmediate(openNext);
}

/** Resolves when a part of a list of this operation may be answered. */
function turnOf(owner: object): Promise<void> {
  return new Promise((open) => {
    const line = lines.find((each) => each.owner === owner);
    if (line) return void line.waiting.push(open);
    if (lines.length === 0) setImmediate(openNext);
    lines.push({ owner, waiting: [open] });
  });
}

/** Of an object of which nothing is answered any more. */
const nothing = {};

const known = new WeakMap<FieldNode, number>();

/** The fields that are selected below a field, each counted once. */
function fieldsBelow({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  const count = (selected: SelectionSetNode | undefined): number =>
    (selected?.selections ?? []).reduce((sum, each) => {
      if (each.kind === Kind.FIELD) return sum + 1 + count(each.selectionSet);
      return (
        sum +
        count(
          each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments[each.name.value]?.selectionSet,
        )
      );
    }, 0);
  const [first] = fieldNodes;
  if (!first) return 0;
  const fields = known.get(first) ?? fieldNodes.reduce((sum, node) => sum + count(node.selectionSet), 0);
  known.set(first, fields);
  return fields;
}

/**
 * The entries of a long list of objects as promises that are kept part by part, so that others have their turn between
 * the parts: GraphQL answers a list in one go. `isOver` says that the operation answers nothing any more.
 */
export function inTurns(
  list: readonly unknown[],
  owner: object,
  info: GraphQLResolveInfo,
  isOver: () => boolean,
): readonly unknown[] {
  const size = Math.min(most, Math.max(fewest, Math.floor(fieldsATurn / Math.max(1, fieldsBelow(info)))));
  if (list.length <= size || typeof list[0] !== 'object') return list;
  let turn: Promise<void> | undefined;
  return list.map((entry, index) => {
    if (index < size) return entry;
    // Not reached yet: whoever reaches it hears of it.
    if (entry instanceof Promise) entry.catch(() => undefined);
    if (index % size === 0 || !turn) turn = turnOf(owner);
    return turn.then(() => (isOver() ? nothing : entry));
  });
}
