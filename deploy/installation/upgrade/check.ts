import { parseArgs } from 'node:util';
import pg from 'pg';
import { tlsOf } from '@cadenza/kernel/eventsourcing/database.js';
import { migrationNames } from '../../backup/known-migrations.js';
import { allServices } from '../../standalone/services.js';
import { databaseAdmin, installationEnvironment } from '../environment.js';
import { stopping } from './judged-migrations.js';
import { type Migrated, migrationsOfRelease, releases } from './releases.js';
import { exitCodeOf, upgradeVerdict } from './verdict.js';

/** All migrations of this version. */
export const knownMigrations = (): Migrated =>
  Object.fromEntries(
    allServices('x'.repeat(32), { objects: '/none', scratch: '/none' }).map((service) => [
      service.name,
      migrationNames(service),
    ]),
  );

/**
 * `install check [--from VERSION]`: says whether an upgrade to this version is rolling, needs a stop, or is refused; from
 * the release that is named, or from what has run in the database. Returns the exit code.
 */
export async function checkUpgrade(
  args: readonly string[],
  variables: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  const known = knownMigrations();
  const { from } = parseArgs({ args: [...args], options: { from: { type: 'string' } } }).values;
  const ran =
    from === undefined
      ? await ranInDatabase(variables, Object.keys(known))
      : migrationsOfRelease(from, known);
  if (!ran) {
    say(`Refused: ${from} is not known here (known: ${releases.join(', ')})`);
    say('Leave out --from: then the migrations that have run in the database decide');
    return 1;
  }
  const verdict = upgradeVerdict(ran, known, stopping);
  for (const line of verdict.says) say(line);
  return exitCodeOf(verdict);
}

async function ranInDatabase(variables: NodeJS.ProcessEnv, schemas: readonly string[]): Promise<Migrated> {
  const admin = databaseAdmin(installationEnvironment(variables));
  const client = new pg.Client({
    ...{ ...admin, ...tlsOf(admin) },
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  await client.connect();
  try {
    const ran: Record<string, string[]> = {};
    for (const schema of schemas) {
      const { rows: made } = await client.query<{ made: boolean }>(
        `select to_regclass('${schema}.migrations') is not null as made`,
      );
      ran[schema] = made[0]?.made ? await namesIn(client, schema) : [];
    }
    return ran;
  } finally {
    await client.end();
  }
}

async function namesIn(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migrations order by id`);
  return rows.map(({ name }) => name);
}
