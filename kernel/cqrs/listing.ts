import { problems, rangeProblem, textProblem, type Problem } from '../eventsourcing/field-problems.js';
import { invalid, Rejection } from '../eventsourcing/rejection.js';
import type { Caller } from '../runtime/caller.js';
import { RejectionError } from '../runtime/errors.js';
import { selfOrAdmin } from '../runtime/policy.js';

/** The arguments that lists have in common; `after` is a cursor of `pageOf`. */
export interface ListArgs {
  readonly userId?: number | null | undefined;
  readonly search?: string | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** What a list's query needs: whose, a pattern for `like`, to go through `search_key`, older than which, and how many (null: all). */
export interface Listing {
  readonly userId: number;
  readonly pattern: string | null;
  readonly before: number | null;
  /** Where that one stood, of a cursor of `pageAt`. */
  readonly place: number | null;
  readonly limit: number | null;
}

const longestPage = 1000;
const largestId = 2147483647;

/**
 * Reads the arguments of a list, newest (largest id) first. Throws FORBIDDEN for another's list, unless an
 * administrator asks, and VALIDATION_FAILED for what no list can have (api-contract.md, "Rules" and "Shapes").
 */
export function listing(caller: Caller, { userId, search, first, after }: ListArgs): Listing {
  const cursor = after == null ? nowhere : readCursor(after);
  const found = problems({
    search: search == null ? undefined : textProblem('Search', search, { max: 200 }),
    first: first == null ? undefined : rangeProblem('Page size', first, 1, longestPage),
    after: cursor ? undefined : noCursor,
  });
  if (!cursor || found.length > 0) throw new RejectionError(invalid(found));
  const pattern = search?.trim() ? containing(search.trim()) : null;
  return { userId: listedUser(caller, userId), pattern, ...cursor, limit: first ?? null };
}

/** Whose list is asked for: the caller's own, or another's when an administrator names it. */
export function listedUser(caller: Caller, userId?: number | null): number {
  if (caller.kind !== 'user') throw new RejectionError(new Rejection('UNAUTHENTICATED', 'Please sign in'));
  if (userId == null) return caller.userId;
  if (selfOrAdmin(caller, userId)) return userId;
  throw new RejectionError(new Rejection('FORBIDDEN', 'You may only list what is your own'));
}

/** One page of rows, queried with one more than `limit` to see whether there is a next. */
export function pageOf<Row extends { readonly id: number }>(rows: readonly Row[], limit: number | null) {
  if (limit === null || rows.length <= limit) return { rows, nextCursor: null };
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: cursorOf(`before ${page.at(-1)!.id}`) };
}

/**
 * The same of a list in another order, whose query went on behind the row that the cursor names, or at its place where
 * that row is there no more.
 */
export function pageAt<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { place, limit }: Pick<Listing, 'place' | 'limit'>,
) {
  if (limit === null || rows.length <= limit) return { rows, nextCursor: null };
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: cursorOf(`before ${page.at(-1)!.id} at ${(place ?? -1) + limit}`) };
}

type Cursor = Pick<Listing, 'before' | 'place'>;
const nowhere: Cursor = { before: null, place: null };
const noCursor: Problem = 'This is not a cursor of a list';

/** For a cursor whose row is not in the list, and that names no place in it. */
export const notACursor = () => new RejectionError(invalid(problems({ after: noCursor })));

const cursorOf = (text: string) => Buffer.from(text).toString('base64url');

/** Undefined when it is none of ours. */
function readCursor(cursor: string): Cursor | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, id, place] = /^before (\d{1,10})(?: at (\d{1,9}))?$/.exec(text) ?? [];
  if (!(Number(id) <= largestId)) return undefined;
  return { before: Number(id), place: place === undefined ? null : Number(place) };
}

/** A LIKE pattern for text that contains `search` literally: what the pattern language means something by is escaped. */
export const containing = (search: string) => `%${search.replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
