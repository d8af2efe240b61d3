import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openDatabase, poolOf } from '@cadenza/kernel/eventsourcing/database.js';
import { loginsOf, prepareDatabase } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import { openDataFolder } from '../data-folder.js';
import { startDatabase } from '../database.js';
import { stepsTo } from '../steps.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cadenza-password-'));
  await chmod(root, 0o711);
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('opens each new connection with the current password of its role, and keeps those that are open', async () => {
  const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
  const folder = await openDataFolder(join(root, 'data'), userInfo().uid === 0);
  const database = await startDatabase(
    folder,
    first,
    ['media'],
    stepsTo(() => undefined),
  );
  let current = first;
  const readPassword = () => loginsOf('media', current).runtime.password;
  const ports = database.portsOf('media');
  const source = await openDatabase(
    { ...ports, runtime: { ...ports.runtime, readPassword } },
    'media',
    'runtime',
  );
  try {
    const pool = poolOf(source);
    const open = await pool.connect();
    await prepareDatabase(database.admin, ['media'], second);
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '28P01' });
    current = second;
    expect((await pool.query('select 1')).rowCount).toBe(1);
    expect((await open.query('select 1')).rowCount).toBe(1);
    open.release();
  } finally {
    await source.destroy();
    await database.cluster.stop();
  }
});
