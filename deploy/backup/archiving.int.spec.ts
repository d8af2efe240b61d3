import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { postgresAccount } from '../standalone/postgres/account.js';
import { postgresPrograms } from '../standalone/postgres/binaries.js';
import {
  type ClusterOptions,
  initialise,
  type RunningCluster,
  start,
} from '../standalone/postgres/cluster.js';
import { archivingSettings, recoverySettings, type Settings, settingsFile } from './archiving.js';
import { copyBase, ownFolder, writeOwn } from './testing/base-copy.js';

jest.setTimeout(120_000);
const account = postgresAccount();
let root: string;
let running: RunningCluster | undefined;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cadenza-archiving-'));
  await chmod(root, 0o711);
});
afterEach(async () => {
  await running?.stop();
  await rm(root, { recursive: true, force: true });
});

const optionsOf = async (dataFolder: string): Promise<ClusterOptions> => ({
  ...{ dataFolder, logFile: join(root, 'log'), password: 'secret', account },
  programs: await postgresPrograms(account !== undefined, '/var/lib/cadenza'),
});
async function connected(cluster: RunningCluster) {
  running = cluster;
  const address = { host: '127.0.0.1', port: cluster.port, user: 'postgres', password: 'secret' };
  const client = new pg.Client({ ...address, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const configure = (dataFolder: string, settings: Settings) =>
  writeOwn(join(dataFolder, 'postgresql.auto.conf'), settingsFile(settings), account);

it('restores a server to an instant between two commits, from a base backup and the archive', async () => {
  const [first, archive] = [join(root, 'first'), await ownFolder(join(root, 'archive'), account)];
  await initialise(await optionsOf(first));
  await configure(first, archivingSettings(archive));
  const client = await connected(await start(await optionsOf(first)));
  await client.query('create table ride (at timestamptz default clock_timestamp(), name text)');
  const second = join(root, 'second');
  await copyBase(client, first, second, account);
  await client.query(`insert into ride (name) values ('before')`);
  const { rows } = await client.query<{ until: string }>('select clock_timestamp()::text as until');
  await client.query(`insert into ride (name) values ('after')`);
  const { rows: last } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50))
    if ((await readdir(archive)).includes(last[0]!.segment)) break;
  await client.end();
  await running?.stop();

  await configure(second, recoverySettings(archive, rows[0]!.until));
  await writeOwn(join(second, 'recovery.signal'), '', account);
  const restored = await connected(await start(await optionsOf(second)));
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) {
    const { rows: state } = await restored.query<{ recovering: boolean }>(
      'select pg_is_in_recovery() as recovering',
    );
    if (!state[0]!.recovering) break;
  }
  expect((await restored.query('select name from ride')).rows).toEqual([{ name: 'before' }]);
  await restored.query(`insert into ride (name) values ('since')`);
  await restored.end();
});
