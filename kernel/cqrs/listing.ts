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

/** What a list's query needs: whose, a pattern for `ilike`, older than which, and how many (null: all). */
export interface Listing {
  readonly userId: number;
  readonly pattern: string | null;
  readonly before: number | null;
  readonly limit: number | null;
}

const longestPage = 1000;
const largestId = 2147483647;

/**
 * Reads the arguments of a list, newest (largest id) first. Throws FORBIDDEN for another's list, unless an
 * administrator asks, and VALIDATION_FAILED for what no list can have (api-contract.md, "Rules" and "Shapes").
 */
export function listing(caller: Caller, { userId, search, first, after }: ListArgs): Listing {
  const before = after == null ? null : idOfCursor(after);
  const found = problems({
    search: search == null ? undefined : textProblem('Search', search, { max: 200 }),
    first: first == null ? undefined : rangeProblem('Page size', first, 1, longestPage),
    after: cursorProblem(before),
  });
  if (found.length > 0) throw new RejectionError(invalid(found));
  const pattern = search?.trim() ? containing(search.trim()) : null;
  return { userId: listedUser(caller, userId), pattern, before: before ?? null, limit: first ?? null };
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
  return { rows: page, nextCursor: Buffer.from(`before ${page.at(-1)!.id}`).toString('base64url') };
}

/**
 * The same of a list that is in another order, and known whole: what comes after the row that the cursor names. Throws
 * VALIDATION_FAILED when that row is there no more.
 */
export function pageFrom<Row extends { readonly id: number }>(
  rows: readonly Row[],
  last: number | null,
  limit: number | null,
) {
  const place = last === null ? -1 : rows.findIndex(({ id }) => id === last);
  if (last !== null && place < 0)
    throw new RejectionError(invalid(problems({ after: cursorProblem(undefined) })));
  return pageOf(rows.slice(place + 1), limit);
}

/** Undefined when it is none of ours. */
function idOfCursor(cursor: string): number | undefined {
  const [, digits] = /^before (\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const id = Number(digits);
  return id <= largestId ? id : undefined;
}

const cursorProblem = (before: number | null | undefined): Problem =>
  before === undefined ? 'This is not a cursor of a list' : undefined;

/** A LIKE pattern for text that contains `search` literally: what the pattern language means something by is escaped. */
export const containing = (search: string) => `%${search.replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
