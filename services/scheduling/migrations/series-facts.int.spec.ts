import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrate } from '@cadenza/kernel/eventsourcing/migrate.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { testSchema } from '@cadenza/kernel/testing/test-schema.js';
import { schedulingService } from '../scheduling.service.js';
import { SeriesFacts1790000000004 } from './1790000000004-series-facts.js';

jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database?.drop());

const { migrations } = schedulingService();
const before = migrations.slice(0, migrations.indexOf(SeriesFacts1790000000004));

/** `id series start`, of an hour each. */
const entries = [
  ...['1 1 2026-03-02 08:00', '2 1 2026-03-09 08:00', '3 1 2026-03-16 09:00'],
  ...['11 11 2026-03-02 08:00', '12 11 2026-03-16 08:00'],
  ...['21 21 2026-03-02 08:00', '22 21 2026-04-02 08:00'],
  // The first of it was deleted, and one is left.
  '32 31 2026-03-05 08:00',
  '40 null 2026-03-06 08:00',
];

it('series of an older release get their frequency, times and places; what stands alone gets none', async () => {
  const schema = await testSchema(database, 'scheduling', before);
  try {
    for (const entry of entries) {
      const [id, series, day, time] = entry.split(' ');
      await schema.pool.query(`
        insert into schedule (id, user_id, class_id, title, start_time, end_time, location, version, series_id)
        values (${id}, 7, 5, 'Ride ${id}', '${day} ${time}Z', '${day} ${time}Z'::timestamptz + interval '1 hour', 'Hall', 1, ${series})`);
    }
    await migrate(schema.ports, 'scheduling', migrations);
    const { rows: series } = await schema.pool.query(
      `select id, frequency, time_zone, title, location, entries,
         to_char(start_time at time zone 'UTC', 'MM-DD HH24:MI') as start, to_char(last_start at time zone 'UTC', 'MM-DD HH24:MI') as last
       from series order by id`,
    );
    const known = { time_zone: 'UTC', location: 'Hall' };
    expect(series).toEqual([
      {
        id: 1,
        frequency: 'weekly',
        title: 'Ride 1',
        entries: 3,
        start: '03-02 08:00',
        last: '03-16 09:00',
        ...known,
      },
      {
        id: 11,
        frequency: 'biweekly',
        title: 'Ride 11',
        entries: 2,
        start: '03-02 08:00',
        last: '03-16 08:00',
        ...known,
      },
      {
        id: 21,
        frequency: 'monthly',
        title: 'Ride 21',
        entries: 2,
        start: '03-02 08:00',
        last: '04-02 08:00',
        ...known,
      },
      {
        id: 31,
        frequency: 'weekly',
        title: 'Ride 32',
        entries: 1,
        start: '03-05 08:00',
        last: '03-05 08:00',
        ...known,
      },
    ]);
    const { rows: places } = await schema.pool.query<{ id: number; place: number | null }>(
      'select id, place from schedule order by id',
    );
    expect(places.map(({ id, place }) => [id, place])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [11, 0],
      [12, 1],
      [21, 0],
      [22, 1],
      [32, 0],
      [40, null],
    ]);
  } finally {
    await schema.close();
  }
});
