import { Inject, Injectable } from '@nestjs/common';
import { listing, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { QueryUsersArgs, UserPage } from '../generated/graphql.js';
import { UserQueries } from '../user/user.queries.js';

/** All users for administrators, who registered last first; searched and in pages. */
@Injectable()
export class UserList {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(UserQueries) private readonly users: UserQueries,
  ) {}

  /** Without `limit`, all. Throws VALIDATION_FAILED for a limit or a cursor that is none. */
  async page(caller: Caller, { search, limit, cursor }: QueryUsersArgs): Promise<UserPage> {
    const asked = listing(caller, { search, first: limit, after: cursor });
    const { pattern, before } = asked;
    const found = await this.rows.query<{ id: number }>(sql`
      select user_id as id from account join member using (user_id)
      where (${pattern}::text is null or searched like search_key(${pattern}) collate "C")
        and (${before}::int is null or user_id < ${before})
      order by user_id desc limit ${asked.limit === null ? null : asked.limit + 1}`);
    const [counted] = await this.rows.query<{ total: number }>(sql`
      select count(*)::int as total from account join member using (user_id)
      where ${pattern}::text is null or searched like search_key(${pattern}) collate "C"`);
    const { rows, nextCursor } = pageOf(found, asked.limit);
    const nodes = await this.users.byIds(rows.map(({ id }) => id));
    return { nodes, nextCursor, total: counted?.total ?? 0 };
  }
}
