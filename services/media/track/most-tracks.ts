import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';

/** Twice the largest library that is promised. */
const mostTracks = 10_000;

const given = new WeakMap<GraphqlContext, number>();

/**
 * Those that one operation may be given beside its list: a clip has an original, which has clips, and so on; nested a few
 * times, a hundred clips would be a thousand million. Throws VALIDATION_FAILED where it becomes too much, once, and gives
 * nothing after that: an answer of ten thousand refusals would be as large.
 */
export function counted<Track>(context: GraphqlContext, tracks: readonly Track[]): readonly Track[] {
  const before = given.get(context) ?? 0;
  if (before > mostTracks) return [];
  given.set(context, before + tracks.length);
  if (before + tracks.length > mostTracks)
    throw refuse('VALIDATION_FAILED', 'The query asks for too many tracks');
  return tracks;
}
