import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CounterTables1700000000001 } from '../testing/counter/counter-migration.js';
import { testDatabase, type TestDatabase } from '../testing/postgres.js';
import { testSchema } from '../testing/test-schema.js';
import { raises, unit } from '../testing/units.js';
import { openDatabase, poolOf } from './database.js';
import { GroupCommitter } from './group-committer.js';
import { Rejection } from './rejection.js';
import { sql, type Sql } from './sql.js';
import type { Claim } from './unit.js';

const taken = new Rejection('CONFLICT', 'Name taken');
const claimName = (name: string): Claim => ({
  statement: sql`insert into counter_name (name) values (${name}) on conflict do nothing returning 1`,
  refusal: taken,
});
const counterRow = (stream: string, value: number) =>
  sql`insert into counter (stream, value, version, changed_at) values (${stream}, ${value}, 1, now())`;

describe('units of work', () => {
  let database: TestDatabase;
  let service: Awaited<ReturnType<typeof testSchema>>;
  beforeAll(async () => {
    database = await testDatabase();
    service = await testSchema(database, 'counting', [CounterTables1700000000001]);
  });
  afterAll(async () => {
    await service?.close();
    await database?.drop();
  });

  it('stores many events in one append and reads them in order', async () => {
    const outcome = await service.store.append(raises('counter-1', 0, 5));
    const events = await service.store.read('counter-1');
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(outcome).toEqual({ kind: 'stored', position: events.at(-1)!.position });
  });

  it('answers a conflict as a value, and keeps its connection', async () => {
    await service.store.append(raises('counter-2', 0, 2));
    const before = service.pool.totalCount;
    const outcomes = await Promise.all(
      [0, 1, 3, 2, 2, 2, 2, 2].map((version) => service.store.append(raises('counter-2', version))),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array(7).fill('conflict'), 'stored']);
    expect(await service.store.append(raises('counter-none', 7))).toEqual({ kind: 'conflict' });
    expect(await service.store.read('counter-none')).toEqual([]);
    expect(service.pool.totalCount).toBe(before);
  });

  it('refuses a unit whose claim is taken, whole, and lets the others of its group through', async () => {
    await service.committer.commit(unit(null, { claims: [claimName('ada')] }));
    const outcomes = await Promise.all([
      service.committer.commit(unit(raises('counter-10', 0), { statements: [counterRow('counter-10', 1)] })),
      service.committer.commit(
        unit(raises('counter-11', 0), { claims: [claimName('free'), claimName('ada')] }),
      ),
      service.committer.commit(unit(raises('counter-12', 0), { claims: [claimName('grace')] })),
      service.committer.commit(unit(raises('counter-13', 0), { claims: [claimName('grace')] })),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'refused', 'stored', 'refused']);
    expect(outcomes[1]).toEqual({ kind: 'refused', refusal: taken });
    expect(await service.store.read('counter-11')).toEqual([]);
    const names = await service.rows.query(sql`select name from counter_name order by name`);
    expect(names).toEqual([{ name: 'ada' }, { name: 'grace' }]);
  });

  it('takes no claim of a unit that has a conflict', async () => {
    await service.store.append(raises('counter-20', 0));
    const outcomes = await Promise.all([
      service.committer.commit(unit(raises('counter-21', 0))),
      service.committer.commit(unit(raises('counter-20', 0), { claims: [claimName('never')] })),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'conflict']);
    expect(await service.rows.query(sql`select 1 from counter_name where name = 'never'`)).toEqual([]);
  });

  it('stores several streams of one unit together, and none when one of them has a conflict', async () => {
    const together = (first: string, ...streams: string[]) =>
      service.committer.commit(
        unit(raises(first, 0), { alongside: streams.map((stream) => raises(stream, 0)) }),
      );
    expect(await together('counter-40', 'counter-41', 'counter-42')).toMatchObject({ kind: 'stored' });
    const outcomes = await Promise.all([
      together('counter-43', 'counter-44', 'counter-42', 'counter-45'),
      together('counter-46', 'counter-47'),
      together('counter-47', 'counter-48'),
      service.committer.commit(unit(raises('counter-49', 0))),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['conflict', 'stored', 'conflict', 'stored']);
    const stored = await service.rows.query<{ stream: string }>(
      sql`select stream from event where stream like 'counter-4_' order by stream`,
    );
    expect(stored.map(({ stream }) => stream.slice(-2))).toEqual(['40', '41', '42', '46', '47', '49']);
    const heads = await service.rows.query(sql`select 1 from stream where stream like 'counter-4_'`);
    expect(heads).toHaveLength(6);
  });

  it('replays a failed group singly, so that a broken unit hurts nobody else', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        service.committer.commit(
          unit(raises(`counter-3${n}`, 0), {
            statements: [counterRow(`counter-3${n}`, n === 7 ? 2000000 : n)],
          }),
        ),
      ),
    );
    expect(settled.map(({ status }) => status).indexOf('rejected')).toBe(7);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    expect(await service.store.read('counter-37')).toEqual([]);
    expect(await service.store.read('counter-38')).toHaveLength(1);
    const rows = await service.rows.query(sql`select 1 from counter where stream like 'counter-3%'`);
    expect(rows).toHaveLength(19);
  });

  it('commits the units of others while one unit waits for a lock, and that one once the lock is free', async () => {
    await service.rows.query(counterRow('counter-60', 1));
    const holder = await service.pool.connect();
    await holder.query("begin; update counter set value = 2 where stream = 'counter-60'");
    const settled: string[] = [];
    const commit = (name: string, statements: Sql[]) =>
      service.committer.commit(unit(raises(name, 0), { statements })).then(() => settled.push(name));
    // In one group with others, and others behind it.
    const waiting = commit('counter-60', [sql`update counter set value = 3 where stream = 'counter-60'`]);
    const together = [61, 62, 63].map((n) => commit(`counter-${n}`, [counterRow(`counter-${n}`, 1)]));
    await Promise.all(together);
    for (let n = 64; n < 70; n++) await commit(`counter-${n}`, [counterRow(`counter-${n}`, 1)]);
    expect(settled).not.toContain('counter-60');
    expect(settled).toHaveLength(9);
    await holder.query('rollback');
    holder.release();
    await waiting;
    expect(await service.store.read('counter-60')).toHaveLength(1);
    const [timeout] = await service.rows.query(sql`select current_setting('lock_timeout') as lock`);
    expect(timeout).toEqual({ lock: '0' });
  });

  it('answers a unit that waits for a lock itself, although its group lost the connection', async () => {
    await service.rows.query(counterRow('counter-70', 1));
    const holder = await service.pool.connect();
    await holder.query("begin; update counter set value = 2 where stream = 'counter-70'");
    const commit = (stream: string, statements: Sql[]) =>
      service.committer.commit(unit(raises(stream, 0), { statements })).then(
        ({ kind }) => kind,
        () => 'failed',
      );
    // The first goes alone, the others in one group, which fails and is replayed singly.
    const first = commit('counter-71', []);
    const broken = commit('counter-72', [sql`select 1 / 0`]);
    const waiting = commit('counter-70', [sql`update counter set value = 3 where stream = 'counter-70'`]);
    const ending = commit('counter-73', [sql`select pg_terminate_backend(pg_backend_pid())`]);
    expect(await Promise.all([first, broken, ending])).toEqual(['stored', 'failed', 'failed']);
    await holder.query('rollback');
    holder.release();
    expect(await waiting).toBe('stored');
    expect(await service.store.read('counter-70')).toHaveLength(1);
  });

  it('tries units that came together with a waiting one before those known to wait', async () => {
    await service.rows.query(counterRow('counter-80', 1));
    const holder = await service.pool.connect();
    await holder.query("begin; update counter set value = 2 where stream = 'counter-80'");
    const source = await openDatabase(service.ports, 'counting', 'runtime');
    const committer = new GroupCommitter(poolOf(source), { lockMs: 100, retryMs: 120_000 });
    let tried = 0;
    committer.onGroup(() => tried++);
    const commit = (stream: string, statements: Sql[] = []) =>
      committer.commit(unit(raises(stream, 0), { statements }));
    const update = sql`update counter set value = value + 1 where stream = 'counter-80'`;
    const many = 15;
    // The first goes alone, the others in one group.
    const waiting = [commit('counter-81')];
    for (let n = 0; n < many; n++) waiting.push(commit(`counter-82${n}`, [update]));
    while (tried < 2 + many) await pause(20);
    tried = 0;
    waiting.push(commit('counter-83'), commit('counter-84', [update]));
    await Promise.all([85, 86, 87].map((n) => commit(`counter-${n}`, [counterRow(`counter-${n}`, 1)])));
    const triedBefore = tried;
    await holder.query('rollback');
    holder.release();
    const kinds = (await Promise.all(waiting)).map(({ kind }) => kind);
    await committer.close();
    await source.destroy();
    expect(triedBefore).toBeLessThan(many);
    expect(new Set(kinds)).toEqual(new Set(['stored']));
  });

  it('lets the runtime role neither change nor remove an event', async () => {
    await expect(service.rows.query(sql`delete from event`)).rejects.toThrow('permission denied');
    await expect(service.rows.query(sql`update event set type = 'x'`)).rejects.toThrow('permission denied');
    await expect(service.rows.query(sql`drop table event`)).rejects.toThrow('must be owner');
  });
});
