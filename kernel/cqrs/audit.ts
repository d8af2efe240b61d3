import { Inject, Injectable } from '@nestjs/common';
import { problems, rangeProblem, textProblem } from '../eventsourcing/field-problems.js';
import { invalid } from '../eventsourcing/rejection.js';
import { sql, type Rows, type Sql } from '../eventsourcing/sql.js';
import { decidingCaller } from '../runtime/caller.js';
import type { Clock } from '../runtime/clock.js';
import { RejectionError } from '../runtime/errors.js';
import type { GraphqlContext } from '../runtime/graphql-context.js';
import type { ExportList } from './data-export/export-list.js';
import { CLOCK, ROWS } from './tokens.js';

/** One thing that was done. Ids and no names: whoever is deleted is a number here and nothing else. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  /** Null: the system. */
  readonly byUserId: number | null;
  readonly action: string;
  readonly subjectUserId: number | null;
  readonly detail: string | null;
  /** From where; null: not known, or whoever did it has been deleted since. */
  readonly address: string | null;
}

/** ISO 8601 dates; `from` belongs to the range, `to` and `before` do not. */
export interface AuditArgs {
  readonly filter?:
    | (Partial<Record<'byUserId' | 'subjectUserId', number | null>> &
        Partial<Record<'action' | 'from' | 'to', string | null>>)
    | null
    | undefined;
  readonly limit?: number | null | undefined;
  readonly before?: string | null | undefined;
}

const usual = 100;
const most = 1000;

/** A service's own part of the audit log (specification 1, section 2, Admin dashboard): written with what was done. */
@Injectable()
export class Audit {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * To be stored beside the event (`rows` of a command). `action` is a word such as `user.deleted`; `detail` holds no
   * personal value.
   */
  row(
    context: GraphqlContext,
    action: string,
    subjectUserId: number | null,
    detail: string | null = null,
  ): Sql {
    const { userId } = decidingCaller(context.caller);
    return sql`insert into audit (at, by_user_id, action, subject_user_id, detail, address)
      values (${this.clock.now()}, ${userId}, ${action}, ${subjectUserId}, ${detail}, ${context.address})`;
  }

  /**
   * The newest first, 100 unless `limit` says otherwise. A few more where several were done in one moment: `before`,
   * the last one's `at`, then continues with no gap. Throws VALIDATION_FAILED for a limit outside 1 to 1000.
   */
  async list(args: AuditArgs): Promise<AuditEntry[]> {
    const found = argProblems(args);
    if (found.length > 0) throw new RejectionError(invalid(found));
    const { byUserId, subjectUserId, action, from, to } = { ...everything, ...args.filter };
    const { limit, before } = args;
    const rows = await this.rows.query<Omit<AuditEntry, 'at'> & { at: Date }>(sql`
      select * from (
        select id::text, at, by_user_id as "byUserId", action, subject_user_id as "subjectUserId", detail, address
        from audit
        where (${byUserId}::int is null or by_user_id = ${byUserId})
          and (${subjectUserId}::int is null or subject_user_id = ${subjectUserId})
          and (${action}::text is null or action = ${action})
          and (${from}::timestamptz is null or at >= ${from})
          and (${to}::timestamptz is null or at < ${to})
          and (${before}::timestamptz is null or at < ${before})
        order by at desc fetch first (${limit ?? usual}::bigint) rows with ties
      ) as found order by at desc, id::bigint desc`);
    return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  }
}

const everything = { byUserId: null, subjectUserId: null, action: null, from: null, to: null };

const argProblems = ({ filter, limit }: AuditArgs) =>
  problems({
    action: textProblem('Action', filter?.action ?? '', { max: 100 }),
    limit: limit == null ? undefined : rangeProblem('Limit', limit, 1, most),
  });

/** With a deleted user go the addresses from which they did what they did. */
export const forgetAddresses = (userId: number): Sql =>
  sql`update audit set address = null where by_user_id = ${userId}`;

/** What a user did and what was done with their account; addresses only where they acted themselves. */
export const auditExport = (userId: number): ExportList => ({
  rows: sql`select id as export_key, at, action, detail, by_user_id, subject_user_id,
      case when by_user_id = ${userId} then address end as address
    from audit where by_user_id = ${userId} or subject_user_id = ${userId}`,
  key: ['export_key'],
});
