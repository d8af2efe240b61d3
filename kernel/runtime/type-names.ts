import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { bytesAround } from './json-bytes.js';

/** Bytes of a type's name: no type of ours is called longer. */
const longestName = 40;

type Fragments = GraphQLResolveInfo['fragments'];

/** Documents are kept, and so are their nodes. */
const known = new WeakMap<FieldNode, number>();

/**
 * What the `__typename`s below a field take in each object that it answers: graphql-js answers them itself, without a
 * resolver that could count. Those of every fragment count, whichever type it is of.
 */
export function typeNameBytes({ fieldNodes, fragments }: GraphQLResolveInfo): number {
  return fieldNodes.reduce((sum, node) => sum + ofField(node, fragments), 0);
}

function ofField(node: FieldNode, fragments: Fragments): number {
  const bytes = known.get(node) ?? (node.selectionSet ? within(node.selectionSet, fragments) : 0);
  known.set(node, bytes);
  return bytes;
}

const within = ({ selections }: SelectionSetNode, fragments: Fragments): number =>
  selections.reduce((sum, each) => {
    if (each.kind === Kind.INLINE_FRAGMENT) return sum + within(each.selectionSet, fragments);
    if (each.kind === Kind.FRAGMENT_SPREAD)
      return sum + within(fragments[each.name.value]!.selectionSet, fragments);
    if (each.name.value !== '__typename') return sum;
    return sum + (each.alias ?? each.name).value.length + longestName + bytesAround;
  }, 0);
