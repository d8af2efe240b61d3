import { Rejection, invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { QueryMusicArgs } from '../generated/graphql.js';
import { identifier } from '../stream/identifier.js';

const largestPage = 500;

export interface MusicPage {
  /** Tracks older than this one; null from the newest. */
  readonly before: number | null;
  /** Null: all there are. */
  readonly first: number | null;
}

/** Checks what a caller asks of a list; the cursor is the last id answered. */
export function musicPage({ first = null, after = null, search }: QueryMusicArgs): MusicPage | Rejection {
  if (first !== null && (first < 1 || first > largestPage)) {
    return invalid([{ field: 'first', message: `first must be between 1 and ${largestPage}` }]);
  }
  const before = after === null ? null : identifier(after);
  if (before === undefined) return invalid([{ field: 'after', message: 'This cursor is not known' }]);
  if ((search ?? '').length > 200 || search?.includes('\0')) {
    return invalid([{ field: 'search', message: 'Search for at most 200 characters of text' }]);
  }
  return { before, first };
}
