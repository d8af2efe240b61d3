import type { DescMessage } from '@bufbuild/protobuf';
import type { EventOf } from '../eventsourcing/decider.js';
import type { Copy } from '../eventsourcing/reaction.js';
import { sql, type Sql } from '../eventsourcing/sql.js';
import type { Unit } from '../eventsourcing/unit.js';
import { forgetAddresses } from './audit.js';

const eraseUser = (userId: number): Sql =>
  sql`insert into erased_user (user_id, at) values (${userId}, now()) on conflict do nothing`;
const { text: eraseText } = eraseUser(0);

/** Whether this unit was that of a user's deletion. */
export const erasesUser = ({ statements }: Unit): boolean =>
  statements.some(({ text }) => text === eraseText);

/**
 * Hears from identity who was deleted. `rows` are those of the service that are no projections; what every service may
 * hold of a user (kept answers, addresses in the audit log) goes with them. Belongings end afterwards, see `Erasing`.
 */
export const deletedUsers = <Schema extends DescMessage>(
  schema: Schema,
  deletedIn: (event: EventOf<Schema>) => number | undefined,
  rows: (userId: number) => readonly Sql[] = () => [],
): Copy<Schema> => ({
  kind: 'copy',
  name: 'deleted-users',
  origin: 'identity',
  schema,
  tables: [],
  project(event) {
    const userId = deletedIn(event);
    if (userId === undefined) return [];
    return [
      eraseUser(userId),
      sql`delete from idempotency where user_id = ${userId}`,
      forgetAddresses(userId),
      ...rows(userId),
    ];
  },
});
