import { describe, expect, it } from '@jest/globals';
import { kernelMigrations } from '@cadenza/kernel/eventsourcing/migrate.js';
import { allServices } from '../../standalone/services.js';
import { checkUpgrade, knownMigrations } from './check.js';
import { harmless, stopping } from './judged-migrations.js';
import { kindOf, statementsOf } from './migration-kind.js';
import { migrationsOfRelease, releases, unknownNames } from './releases.js';
import { exitCodeOf, upgradeVerdict } from './verdict.js';

const known = { media: ['One1', 'Two2'], roster: ['One1', 'Three3'] };
const why = { Three3: 'a table is dropped' };

describe('the verdict on an upgrade', () => {
  it('is rolling where the release before works beside all new migrations', () => {
    const verdict = upgradeVerdict({ media: ['One1'], roster: ['One1', 'Three3'] }, known, why);
    expect([verdict.kind, exitCodeOf(verdict)]).toEqual(['rolling', 0]);
    expect(verdict.says).toContain('media: one migration (Two2)');
  });

  it('needs a stop of the services that have a stopping migration before them, and of no other', () => {
    const verdict = upgradeVerdict({ media: ['One1'], roster: ['One1'] }, known, why);
    expect([verdict.kind, exitCodeOf(verdict)]).toEqual(['stop', 3]);
    expect(verdict.says[0]).toMatch(/^Needs a stop of roster:/);
    expect(verdict.says).toContain('roster: a table is dropped');
  });

  it('is refused when a newer version has run', () => {
    const verdict = upgradeVerdict({ ...known, media: ['One1', 'Four4'] }, known, why);
    expect([verdict.kind, exitCodeOf(verdict)]).toEqual(['refused', 1]);
    expect(verdict.says[0]).toBe('Refused: a newer Cadenza has migrated media (Four4)');
  });

  it('asks for nothing at the same version, nor where nothing is installed', () => {
    expect(upgradeVerdict(known, known, why).kind).toBe('same');
    expect(upgradeVerdict({ media: [], roster: [] }, known, why).kind).toBe('new');
  });
});

describe('the kind of a migration', () => {
  it.each([
    ['expanding', 'create table a (id int primary key); create unique index b on a (id)'],
    ['expanding', 'alter table a add column b int'],
    ['expanding', 'alter table a add column b boolean not null default false, add column c text'],
    ['expanding', 'alter table a add column b text not null generated always as (lower(c)) stored'],
    ['expanding', 'alter table a alter column b drop not null'],
    ['expanding', 'drop index a; create index b on c (d)'],
    ['expanding', '-- drop table a\nselect 1'],
    ['contracting', 'drop table a'],
    ['contracting', 'alter table a drop column b'],
    ['contracting', 'ALTER TABLE a\n  RENAME COLUMN b TO c'],
    ['contracting', 'alter table a alter column b type bigint'],
    ['contracting', 'alter table a alter column b set not null'],
    ['contracting', 'alter table a add column b int not null'],
    ['contracting', 'alter table a add constraint b check (c > 0)'],
    ['contracting', 'create unique index a on b (c)'],
    ['contracting', 'drop function a; create function a() returns int language sql as $$ select 1 $$'],
  ])('is %s by: %s', async (kind, text) => {
    class Migration {
      async up(runner: { query(statement: string): Promise<unknown> }) {
        await runner.query(text);
      }
    }
    expect(kindOf(await statementsOf(Migration as never))).toBe(kind);
  });
});

describe('the migrations of this version', () => {
  const services = allServices('x'.repeat(32), { objects: '/none', scratch: '/none' });
  const all = [...kernelMigrations, ...services.flatMap(({ migrations }) => migrations)];

  it('are judged by a sentence where the release before may not work beside them', async () => {
    const unjudged: string[] = [];
    for (const Migration of all) {
      const judged = Migration.name in stopping || Migration.name in harmless;
      if (!judged && kindOf(await statementsOf(Migration)) === 'contracting') unjudged.push(Migration.name);
    }
    expect(unjudged).toEqual([]);
  });

  it('are those that the tables name', () => {
    const names = all.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(stopping), ...Object.keys(harmless)]));
    expect(unknownNames(knownMigrations())).toEqual([]);
  });

  it('are all in the newest release, and fewer in the one before', () => {
    const all = knownMigrations();
    expect(migrationsOfRelease(releases.at(-1)!, all)).toEqual(all);
    expect(migrationsOfRelease(releases[0], all)?.roster).not.toContain('StudentListing1800000000050');
    expect(migrationsOfRelease('unknown', all)).toBeUndefined();
  });
});

describe('install check', () => {
  const check = async (...args: string[]) => {
    const lines: string[] = [];
    const status = await checkUpgrade(args, {}, (line) => void lines.push(line));
    return { status, lines };
  };

  it('says what an upgrade from a named release needs, without a database', async () => {
    const { status, lines } = await check('--from', '091483e3');
    expect([status, lines[0]]).toEqual([3, expect.stringMatching(/^Needs a stop of roster:/)]);
    expect((await check('--from', '0.1.0')).status).toBe(0);
    expect(await check('--from', '9.9.9')).toMatchObject({
      status: 1,
      lines: [/not known here/, /--from/].map((each) => expect.stringMatching(each)),
    });
  });

  it('asks the database of its environment without a release, and names what is missing there', async () => {
    await expect(check()).rejects.toThrow('DATABASE_ADMIN_PASSWORD');
  });
});
