/**
 * Appends of one event each by 1, 8 and 32 writers at a time, against as many writers that run one raw prepared insert
 * each on a connection of their own. Same database, really written to the disk, alternating; figures are ratios.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CounterTables1700000000001 } from '../testing/counter/counter-migration.js';
import { testDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises, unit } from '../testing/units.js';
import { sql } from '../eventsourcing/sql.js';

const seconds = 2;
const rounds = 3;
const goals = new Map([
  [1, 0.6],
  [8, 0.8],
  [32, 0.8],
]);

const database = await testDatabase({ durable: true });
const service = await testSchema(database, 'bench', [CounterTables1700000000001]);
const administrator = new pg.Client({ ...database });
await administrator.connect();
await administrator.query(`create table raw (position bigserial primary key, event_id uuid, stream text, version int,
  type text, payload bytea, recorded_at timestamptz, unique (stream, version))`);

/** Operations a second of so many writers, each beginning the next when its last is done. */
async function rate(writers: number, operation: (writer: number, n: number) => Promise<unknown>) {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; performance.now() < end; n++, done++) await operation(writer, n);
    }),
  );
  return done / seconds;
}

const payload = Buffer.from(raises('x', 0).events[0]!.payload);
const text = `insert into raw (event_id, stream, version, type, payload, recorded_at) values ($1, $2, $3, $4, $5, $6)`;

for (const [writers, goal] of goals) {
  const clients = Array.from({ length: writers }, () => new pg.Client({ ...database }));
  await Promise.all(clients.map((client) => client.connect()));
  const rates = { raw: 0, append: 0, command: 0 };
  for (let round = 0; round < rounds; round++) {
    const streams = Array.from({ length: writers }, () => randomUUID());
    const raw = await rate(writers, (writer, n) => {
      const values = [
        randomUUID(),
        streams[writer],
        n + 1,
        'testing.v1.CounterEvent.raised',
        payload,
        new Date(),
      ];
      return clients[writer]!.query({ name: 'raw', text, values });
    });
    const append = await rate(writers, (writer, n) =>
      service.store.append(raises(`a-${streams[writer]}`, n)),
    );
    const command = await rate(writers, (writer, n) => {
      const stream = `c-${streams[writer]}`;
      const row = sql`insert into counter (stream, value, version, changed_at) values (${stream}, 0, ${n + 1}, now())
        on conflict (stream) do update set value = counter.value + 1, version = excluded.version`;
      return service.committer.commit(unit(raises(stream, n), { statements: [row] }));
    });
    rates.raw += raw / rounds;
    rates.append += append / rounds;
    rates.command += command / rounds;
  }
  const ratio = (of: number) => (of / rates.raw).toFixed(2);
  console.log(
    `append ${String(writers).padStart(2)} writers: ${ratio(rates.append)} of raw inserts (goal ${goal}), ` +
      `with a projected row ${ratio(rates.command)}; raw ${rates.raw.toFixed(0)}/s`,
  );
  await Promise.all(clients.map((client) => client.end()));
}
await administrator.end();
await service.close();
await database.drop();
