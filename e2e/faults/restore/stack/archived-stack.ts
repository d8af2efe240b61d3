import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { archivingSettings, recoverySettings, settingsFile } from '@cadenza/deploy/backup/archiving.js';
import { copyBase, ownFolder, writeOwn } from '@cadenza/deploy/backup/testing/base-copy.js';
import { openDataFolder } from '@cadenza/deploy/standalone/data-folder.js';
import { postgresAccount } from '@cadenza/deploy/standalone/postgres/account.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';

/** PostgreSQL of a stack with an archive of its log, and a base backup. */
export interface ArchivedStack {
  /** Resolves when everything until now is in the archive; returns the database's time. */
  archived(): Promise<string>;
  /** Kills PostgreSQL and starts it anew from the base backup and the archive, as it was at an instant. */
  restoreTo(instant: string): Promise<void>;
}

async function asAdmin<Answer>(stack: Stack, act: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ ...stack.admin });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) if (await isSo()) return;
  throw new Error('not within a minute');
}

/** Switches the archive of a running stack on, and makes a base backup. */
export async function archiveStack(stack: Stack): Promise<ArchivedStack> {
  const account = postgresAccount();
  const { database } = await openDataFolder(stack.folder, process.getuid?.() === 0);
  const archive = await ownFolder(join(stack.folder, 'archive'), account);
  const base = join(stack.folder, 'base');
  const settings = join(database, 'postgresql.auto.conf');
  await stack.postgres.stop();
  await writeOwn(settings, settingsFile(archivingSettings(archive)), account);
  await stack.postgres.start();
  await asAdmin(stack, (client) => copyBase(client, database, base, account));
  return {
    archived: () =>
      asAdmin(stack, async (client) => {
        const { rows } = await client.query<{ at: string; segment: string }>(
          'select clock_timestamp()::text as at, pg_walfile_name(pg_switch_wal()) as segment',
        );
        const { at = '', segment = '' } = rows[0] ?? {};
        await until(async () => (await readdir(archive)).includes(segment));
        return at;
      }),
    async restoreTo(instant) {
      await stack.postgres.kill();
      await rename(database, `${database}-lost`);
      await rename(base, database);
      await writeOwn(settings, settingsFile(recoverySettings(archive, instant)), account);
      await writeOwn(join(database, 'recovery.signal'), '', account);
      await stack.postgres.start();
      await until(() =>
        asAdmin(stack, async (client) => {
          const { rows } = await client.query<{ recovering: boolean }>(
            'select pg_is_in_recovery() as recovering',
          );
          return rows[0]?.recovering === false;
        }),
      );
    },
  };
}
