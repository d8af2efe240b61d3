import {
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLLeafType,
} from 'graphql';

const ofScalars: Readonly<Record<string, unknown>> = { Int: 0, Float: 0, Boolean: false, String: '', ID: '' };

function emptyLeaf(type: GraphQLLeafType): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.value;
  return type.name in ofScalars ? ofScalars[type.name] : new Date(0);
}

/**
 * The least that a field of this type may answer: null, an empty list, an object of which nothing is known. An operation that
 * is refused goes to its end with these: errors and promises would cost more than what it asked for.
 */
export function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const { ofType } = type;
  if (isListType(ofType)) return [];
  return isLeafType(ofType) ? emptyLeaf(ofType) : {};
}
