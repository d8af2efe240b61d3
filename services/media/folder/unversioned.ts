import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';

/**
 * A folder has no version of its own: all folders of a library are one stream, which every filing moves on. So its
 * answers carry no ETag, and an `If-Match` can name none that is in force (api-contract.md, "Status codes"): throws
 * CONFLICT for any but `*`, as for an old one elsewhere.
 */
export function unversioned(context: GraphqlContext): GraphqlContext {
  if (context.ifMatch !== null) throw refuse('CONFLICT', 'If-Match names no version of this object');
  return context;
}
