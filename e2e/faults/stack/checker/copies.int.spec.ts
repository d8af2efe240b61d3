import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate } from '@cadenza/kernel/eventsourcing/migrate.js';
import { portsIn, prepareTestDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { allServices } from '@cadenza/deploy/standalone/services.js';
import { Look } from '../look.js';
import { copies } from './copies.js';
import { wrongEffects } from './effects.js';

const services = allServices('of nobody'.repeat(4), { objects: tmpdir(), scratch: tmpdir() });

/** One thing of each kind, as those tell it whose it is. */
const originals = `
  insert into identity.member values (7, false, false, now(), 1), (1, true, false, now(), 1);
  update identity.member set shares = false where user_id = 7;
  insert into identity.account values (7, 'ada', 'Ada@example.com', 'Ada', null, '-');
  insert into identity.taken_name values ('ada@example.com', 'email', 7), ('ada', 'username', 7);
  insert into identity.mail_settings values (1, 'sealed', 3);
  insert into identity.event (event_id, stream, version, type, payload, recorded_at)
    values (gen_random_uuid(), 'user-6', 2, 'identity.v1.UserEvent.deleted', '', now());
  insert into billing.event (event_id, stream, version, type, payload, recorded_at)
    values (gen_random_uuid(), 'account-7', 1, 'billing.v1.AccountEvent.trialStarted', '', now());
  insert into catalog.class values (5, 7, 'Hills', '', 30, 'all', 'ride', '/api/images/1', now(), 1);
  insert into catalog.segment values (4, 5, 1, 'Up', 90, 60, '', '', '', '', '/api/images/1', 3, 0, null, 0, 0, 'cut', 80);
  insert into catalog.segment_image values (2, 5, 4, 1, '/api/images/1', 0, 30, '');
  insert into media.image values (1, 7, null, 1, 1, 1, 1, 'image', 'small', 'sha', now(), 1);
  insert into media.track values (3, 7, 'Song', '', 61.5, null, 9, 'key', 'sha', 44100, now(), 1);
  update media.track set origin_id = 4;
  insert into media.playlist values (2, 7, 'Morning', now(), now(), 1);
  insert into scheduling.schedule values (8, 7, 5, 'Hills', now(), now(), '', 1);
  insert into sharing.share values
    (9, 7, 'class', 5, 'view', now(), now(), 'accepted', 2, 1, null),
    (10, 7, 'music', 3, 'view', now(), now(), 'pending', 2, 1, null),
    (11, 7, 'class', 5, 'view', null, now(), 'declined', null, 1, null),
    (12, 7, 'schedule', 8, 'teach', now(), now(), 'accepted', 2, 1, 5)`;

/** What is no part of the comparison and may not be null. */
const further: Readonly<Record<string, readonly [columns: string, values: string]>> = {
  'billing.account': ['version', '1'],
  'sharing.mail_settings': ['version', '1'],
};
for (const { table } of copies)
  if (table.endsWith('.erased_user')) Object.assign(further, { [table]: ['at', 'now()'] });

const changed: Readonly<Record<string, (column: string) => string>> = {
  integer: (column) => `${column} + 100`,
  'double precision': (column) => `${column} + 0.5`,
  text: (column) => `${column} || 'x'`,
  boolean: (column) => `not ${column}`,
  'timestamp with time zone': (column) => `${column} + interval '1 ms'`,
};

describe('copies of others’ facts', () => {
  let database: TestDatabase;
  let look: Look;
  const emptied = () => [
    ...copies.map(({ table }) => table),
    ...[...originals.matchAll(/insert into (\S+)/g)].map(([, table]) => table!),
  ];
  beforeAll(async () => {
    database = await testDatabase();
    await prepareTestDatabase(
      database,
      services.map(({ name }) => name),
    );
    for (const { name, migrations } of services) await migrate(portsIn(database, name), name, migrations);
    look = new Look(database);
  });
  afterAll(async () => {
    await look.close();
    await database.drop();
  });
  beforeEach(async () => {
    const copied = copies.map(({ table, columns, original }) => {
      const [more, values] = further[table] ?? ['', ''];
      const comma = more && ', ';
      return `insert into ${table} (${columns}${comma}${more}) select *${comma}${values} from (${original}) as original`;
    });
    await look.rows([`truncate ${emptied().join(', ')}`, originals, ...copied].join(';'));
  });

  const columnsOf = (table: string) =>
    look.rows<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema || '.' || table_name = $1`,
      [table],
    );

  it('are right as they are', async () => {
    expect(await wrongEffects(look)).toEqual([]);
  });

  it.each(copies)('of $table: each changed value is found, a missing row, and one too many', async (copy) => {
    const { table, columns } = copy;
    const wrong = [expect.stringMatching(new RegExp(`^${table}: \\d wrong, `))];
    const known = await columnsOf(table);
    for (const column of columns.split(', ')) {
      const { type } = known.find(({ name }) => name === column)!;
      await look.rows(`create table public.kept as table ${table}`);
      await look.rows(`update ${table} set ${column} = ${changed[type]!(column)}`);
      expect([column, await wrongEffects(look)]).toEqual([column, wrong]);
      await look.rows(`truncate ${table}; insert into ${table} table public.kept; drop table public.kept`);
    }
    await look.rows(`delete from ${table}`);
    expect(await wrongEffects(look)).toEqual(wrong);
  });

  it.each(copies.filter(({ where }) => /deleted|closed/.test(where ?? '')))(
    'of $table: one that is marked as gone and is not is found',
    async ({ table, where }) => {
      await look.rows(`update ${table} set ${/deleted|closed/.exec(where!)![0]} = true`);
      expect(await wrongEffects(look)).toHaveLength(1);
    },
  );

  it('are all compared, with each of their columns', async () => {
    const declared = services.flatMap(({ name, reactions }) =>
      reactions.flatMap((reaction) =>
        reaction.kind === 'copy' ? reaction.tables.map((table: string) => `${name}.${table}`) : [],
      ),
    );
    expect(declared.filter((table) => !copies.some((copy) => copy.table === table))).toEqual([]);
    for (const { table, columns } of copies.filter(({ table }) => declared.includes(table))) {
      const left = (await columnsOf(table)).filter(({ name }) => !columns.split(', ').includes(name));
      // Ours: what the comparison asks for, and the number of our own row.
      expect([table, left.filter(({ name }) => !['deleted', 'version'].includes(name))]).toEqual([table, []]);
    }
  });
});
