import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { instantOf } from '@cadenza/kernel/runtime/instant.js';

/** Sessions that start at `from` or later and before `to`. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** What has begun, unless the wire says less. Throws VALIDATION_FAILED. */
export function periodOf({ from, to }: { from?: unknown; to?: unknown }, now: Date): Period {
  const begin = from == null ? new Date(0) : instantOf(from);
  const end = to == null ? now : instantOf(to);
  const found = problems({
    from: begin ? undefined : 'From must be a date',
    to: end ? undefined : 'To must be a date',
  });
  if (!begin || !end) throw new RejectionError(invalid(found));
  return { from: begin, to: end < now ? end : now };
}
