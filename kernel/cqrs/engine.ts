import { openDatabase, poolOf, PoolRows } from '../eventsourcing/database.js';
import { EventStore } from '../eventsourcing/event-store.js';
import { GroupCommitter } from '../eventsourcing/group-committer.js';
import { migrate } from '../eventsourcing/migrate.js';
import { FirstAnswers } from './first-answers.js';
import type { ServicePorts } from './ports.js';
import type { ServiceDefinition } from './service.js';

/** A service's schema, migrated, and what reads and writes it. */
export async function openEngine({ name, migrations }: ServiceDefinition, { database, clock }: ServicePorts) {
  await migrate(database, name, migrations);
  const source = await openDatabase(database, name, 'runtime');
  const pool = poolOf(source);
  const committer = new GroupCommitter(pool);
  const rows = new PoolRows(pool);
  return {
    pool,
    committer,
    rows,
    firstAnswers: new FirstAnswers(rows, clock),
    events: new EventStore(pool, committer),
    close: async () => {
      await committer.close();
      await source.destroy();
    },
  };
}

export type Engine = Awaited<ReturnType<typeof openEngine>>;
