import { expect, it } from '@jest/globals';
import { CounterTables1700000000001 } from '../testing/counter/counter-migration.js';
import { testDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises } from '../testing/units.js';
import { openDatabase } from './database.js';
import { migrate } from './migrate.js';

const migrations = [CounterTables1700000000001];

it('brings a schema of an older release to the present, its events kept', async () => {
  const database = await testDatabase();
  const schema = await testSchema(database, 'roster', migrations);
  try {
    await schema.store.append(raises('counter-1', 0));
    const owner = await openDatabase(schema.ports, 'roster', 'owner');
    await owner.query(`
      alter table event add column command_id text;
      alter function store_events rename to store_events_of_old;
      create function store_events() returns int language sql as 'select 1';
      alter table idempotency add column operation text not null, drop column response;
      alter table parked drop column awaits;
      drop index inbox_by_version;
      drop table audit;
      insert into checkpoint (name, position) values ('relay', 7);
      delete from migrations where name in ('KeptResponses1700000000001', 'EventsWithoutCommands1700000000002',
        'StreamGaps1700000000004', 'AuditLog1700000000005')`);
    await owner.destroy();
    const done: string[] = [];
    await migrate(schema.ports, 'roster', migrations, (name) => done.push(name));
    expect(done).toEqual([
      'KeptResponses1700000000001',
      'EventsWithoutCommands1700000000002',
      'StreamGaps1700000000004',
      'AuditLog1700000000005',
    ]);
    expect(await schema.store.append(raises('counter-1', 1))).toMatchObject({ kind: 'stored' });
    expect((await schema.store.read('counter-1')).map(({ version }) => version)).toEqual([1, 2]);
    const { rows } = await schema.pool.query('select * from event');
    expect(Object.keys(rows[0] as object)).not.toContain('command_id');
    expect((await schema.pool.query('select awaits from parked')).rows).toEqual([]);
    // Reactions of this release have not heard of what an older one has published.
    expect((await schema.pool.query('select position from checkpoint')).rows).toEqual([{ position: 0 }]);
    expect((await schema.pool.query('select at, address from audit')).rows).toEqual([]);
    const { fields } = await schema.pool.query('select * from idempotency');
    expect(fields.map(({ name }) => name).sort()).toEqual([
      'answer',
      'at',
      'body_hash',
      'key',
      'response',
      'user_id',
    ]);
  } finally {
    await schema.close();
    await database.drop();
  }
});
