import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CounterTables1700000000001 } from '../testing/counter/counter-migration.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises, unit } from '../testing/units.js';
import { setPersonal } from './personal.js';
import { sql } from './sql.js';
import { bytesOf, forgetOldDays } from './written.js';

const day = '2026-03-01';

describe('bytes that accounts write', () => {
  let database: TestDatabase;
  let service: Awaited<ReturnType<typeof testSchema>>;
  beforeAll(async () => {
    database = await testDatabase();
    service = await testSchema(database, 'writing', [CounterTables1700000000001]);
  });
  afterAll(async () => {
    await service?.close();
    await database?.drop();
  });
  const counts = () =>
    service.rows.query(sql`select user_id, day, bytes from written_bytes order by user_id, day`);

  it('are counted with the events of a group, and not for a conflict', async () => {
    const written = (userId: number, bytes: number) => ({ written: { userId, day, bytes } });
    const commit = (stream: string, version: number, userId: number) =>
      service.committer.commit(unit(raises(stream, version), written(userId, 10)));
    const outcomes = await Promise.all([
      commit('counter-1', 0, 1),
      commit('counter-2', 0, 1),
      commit('counter-3', 0, 2),
      commit('counter-4', 7, 2),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'stored', 'conflict']);
    expect(await counts()).toEqual([
      { user_id: 1, day, bytes: 20 },
      { user_id: 2, day, bytes: 10 },
    ]);
  });

  it('are counted with rows, and go back with them', async () => {
    const row = setPersonal('student-1', 'name', 'Ada');
    const written = { userId: 3, day, bytes: 5 };
    await service.committer.commit(unit(null, { statements: [row], written }));
    await service.committer.commit(unit(raises('counter-5', 0), { statements: [row], written }));
    const broken = unit(raises('counter-6', 0), { statements: [sql`select 1 / 0`], written });
    await expect(service.committer.commit(broken)).rejects.toThrow('division by zero');
    expect((await counts()).at(-1)).toEqual({ user_id: 3, day, bytes: 10 });
  });

  it('are forgotten after the next day', async () => {
    await service.rows.query(forgetOldDays(new Date('2026-03-02T12:00:00Z')));
    expect(await counts()).toHaveLength(3);
    await service.rows.query(forgetOldDays(new Date('2026-03-03T12:00:00Z')));
    expect(await counts()).toEqual([]);
  });

  it('are also those of rows that one statement rewrites', async () => {
    await service.rows.query(sql`insert into counter (stream, value, version, changed_at)
      select 'row-' || n, 1, 1, now() from generate_series(1, 500) as n`);
    const statements = [sql`update counter set value = value + 1 where stream like 'row-%'`];
    const written = { userId: 4, day, bytes: 5 };
    await service.committer.commit(unit(raises('counter-7', 0), { statements, written }));
    expect(await counts()).toEqual([{ user_id: 4, day, bytes: 499_005 }]);
  });

  it('are those of events, rows, claims and personal values', () => {
    const empty = bytesOf(unit(raises('counter-1', 0)));
    const statements = [
      setPersonal('student-1', 'name', 'x'.repeat(1_000)),
      sql`select ${[Buffer.alloc(500)]}`,
    ];
    expect(bytesOf(unit(raises('counter-1', 0), { statements })) - empty).toBeGreaterThan(1_500);
    expect(bytesOf(unit(null))).toBe(0);
  });
});
