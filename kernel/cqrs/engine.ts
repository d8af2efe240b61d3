import { ClockAgreement } from '../eventsourcing/clock-agreement.js';
import { openDatabase, poolOf, PoolRows } from '../eventsourcing/database.js';
import { EventStore } from '../eventsourcing/event-store.js';
import { GroupCommitter } from '../eventsourcing/group-committer.js';
import { migrate } from '../eventsourcing/migrate.js';
import { FirstAnswers } from './first-answers.js';
import { SharedRows } from './shared-rows.js';
import type { ServicePorts } from './ports.js';
import type { ServiceDefinition } from './service.js';
import { WriteBudget } from './write-budget.js';

/** A service's schema, migrated, and what reads and writes it. */
export async function openEngine(
  { name, migrations }: ServiceDefinition,
  { database, clock, log, clockAgreesAfterMs, maxBytesADay }: ServicePorts,
) {
  await migrate(database, name, migrations);
  const source = await openDatabase(database, name, 'runtime');
  const pool = poolOf(source);
  const committer = new GroupCommitter(pool);
  const rows = new PoolRows(pool);
  const budget = new WriteBudget(rows, clock, maxBytesADay);
  committer.onCommitted((units) => budget.add(units));
  return {
    budget,
    pool,
    committer,
    rows,
    agreement: new ClockAgreement({ rows, clock, log, afterMs: clockAgreesAfterMs }),
    /** For what operations read. */
    sharedRows: new SharedRows(rows, database.poolSize),
    firstAnswers: new FirstAnswers(rows, clock, budget),
    events: new EventStore(pool, committer),
    close: async () => {
      await committer.close();
      await source.destroy();
    },
  };
}

export type Engine = Awaited<ReturnType<typeof openEngine>>;
