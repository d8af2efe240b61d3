import { listing } from '@cadenza/kernel/cqrs/listing.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { instantOf } from '@cadenza/kernel/runtime/instant.js';
import type { QuerySchedulesArgs } from '../generated/graphql.js';

/** Whose entries, that start from `from` on and before `to`, behind which, and how many (null: all). */
export interface Span {
  readonly userId: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly after: { readonly start: Date; readonly id: number } | null;
  readonly limit: number | null;
}

/** Throws FORBIDDEN for another's list, unless an administrator asks, and VALIDATION_FAILED for what no list can have. */
export function spanOf(caller: Caller, { userId, first, from, to, after }: QuerySchedulesArgs): Span {
  const { limit, userId: whose } = listing(caller, { userId, first });
  const [start, end] = [instantOf(from) ?? null, instantOf(to) ?? null];
  const cursor = after == null ? null : placeOf(after);
  const found = problems({
    to: start && end && end <= start ? 'To must be after from' : undefined,
    after: cursor === undefined ? 'This is not a cursor of a list' : undefined,
  });
  if (found.length > 0) throw new RejectionError(invalid(found));
  return { userId: whose, from: start, to: end, after: cursor ?? null, limit };
}

interface Placed {
  readonly id: number;
  readonly start_time: Date;
}

/** One page of rows, queried with one more than `limit` to see whether there is a next. */
export function pageOfSpan<Row extends Placed>(rows: readonly Row[], limit: number | null) {
  const last = limit === null || rows.length <= limit ? undefined : rows[limit - 1];
  if (!last) return { rows, nextCursor: null };
  const place = `after ${last.start_time.toISOString()} ${last.id}`;
  return { rows: rows.slice(0, limit!), nextCursor: Buffer.from(place).toString('base64url') };
}

/** Undefined when it is none of ours. */
function placeOf(cursor: string): Span['after'] | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, digits] = /^after (\S+) (\d{1,10})$/.exec(text) ?? [];
  // Older entries may start in a year of five digits, which no input may have.
  const start = new Date(time ?? '');
  const id = Number(digits);
  return !Number.isNaN(start.getTime()) && id <= 2_147_483_647 ? { start, id } : undefined;
}
