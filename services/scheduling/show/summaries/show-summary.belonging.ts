import type { Belonging, Left } from '@cadenza/kernel/cqrs/erasing.js';
import { Decide } from '@cadenza/kernel/cqrs/decide.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { showSummarySlice } from './show-summary.slice.js';

/** What deleted users delivered. */
export const showSummaryBelonging: Belonging<Left<string>> = {
  left: () =>
    sql`select stream as id, user_id as "userId" from show_summary join erased_user using (user_id)`,
  end: ({ id }, { commands, context }) =>
    commands.run(context, new Decide(showSummarySlice, id, { kind: 'forget' }, context.caller)),
};
