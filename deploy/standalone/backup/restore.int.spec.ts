import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { migrate } from '@cadenza/kernel/eventsourcing/migrate.js';
import { openDataFolder, type DataFolder } from '../data-folder.js';
import { startDatabase } from '../database.js';
import { lockDataFolder } from '../folder-lock.js';
import { readOrMakeKeys } from '../keys.js';
import { allServices } from '../services.js';
import { backUp } from './back-up.js';
import { connectAsAdmin } from './open-database.js';
import { restoreData } from './restore-data.js';

jest.setTimeout(180_000);
const steps = { step: <T>(_what: string, work: () => Promise<T>) => work(), say: () => undefined };
const asOtherUser = userInfo().uid === 0;
const services = allServices('x'.repeat(32), { objects: '/none', scratch: '/none' });
const key = `ab/ab${'0'.repeat(30)}`;

let root: string;
let folder: DataFolder;
let archive: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cadenza-restore-'));
  await chmod(root, 0o711);
  archive = join(root, 'backup.tar.gz');
  folder = await openDataFolder(join(root, 'data'), asOtherUser);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The data of a product that runs: the folder is locked, and its database answers. */
async function running({ isMigrated = true } = {}) {
  const unlock = await lockDataFolder(folder);
  const { databasePassword } = await readOrMakeKeys(folder.keys, folder.database);
  const database = await startDatabase(
    folder,
    databasePassword,
    services.map(({ name }) => name),
    steps,
  );
  if (!isMigrated)
    for (const { name, migrations } of services) await migrate(database.portsOf(name), name, migrations);
  const client = await connectAsAdmin(database);
  const stop = async () => {
    await client.end();
    await database.cluster.stop();
    await unlock();
  };
  return { client, stop };
}

const back = (path = archive) => backUp({ folder, path, version: '0.1.0', steps, progress: () => undefined });
const restore = () =>
  restoreData({ root: folder.root, archive, asOtherUser, steps, progress: () => undefined });

async function fill(client: pg.Client) {
  const object = join(folder.objects, key);
  mkdirSync(dirname(object), { recursive: true });
  writeFileSync(object, 'music');
  await client.query(`
    insert into media.track (id, user_id, title, artist, duration, file_size, object_key, sha256, sample_rate,
      uploaded_at, version) values (1, 1, 'Tide', 'Band', 10, 5, '${key}', 'x', 44100, now(), 1);
    insert into identity.session values ('a-session', 1, now(), now(), now() + interval '1 day');
    select setval('identity.user_id', 7);
    insert into identity.checkpoint values ('relay', 3) on conflict (name) do update set position = 3;`);
}

const numbers = async (client: pg.Client) =>
  (await client.query<{ n: number }>('select version as n from catalog.stream order by 1')).rows.map(
    ({ n }) => n,
  );
const write = (client: pg.Client, n: number) =>
  client.query(`insert into catalog.stream values ('class-${n}', ${n})`);

describe('a restored installation', () => {
  it('has rows and objects of the point, written meanwhile or not, and begins a new epoch', async () => {
    const product = await running({ isMigrated: false });
    await fill(product.client);
    await write(product.client, 1);
    let acknowledged = 1;
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        await write(product.client, acknowledged + 1);
        acknowledged += 1;
      }
    })();
    const before = acknowledged;
    const { point, objects, missing } = await back();
    isWriting = false;
    await writing;
    expect([objects, missing, point.getTime() > 0]).toEqual([1, [], true]);
    await product.client.query('delete from media.track; truncate catalog.stream');
    await rm(join(folder.objects, key));
    await product.stop();

    const restored = await restore();
    expect(restored).toMatchObject({ missing: [], objects: 1, epoch: { sessions: 1, checkpoints: 1 } });
    expect(existsSync(join(restored.before!, 'keys.json'))).toBe(true);
    expect(readFileSync(join(folder.objects, key), 'utf8')).toBe('music');
    const again = await running();
    const kept = await numbers(again.client);
    expect(kept.length).toBeGreaterThanOrEqual(before);
    expect(kept).toEqual(kept.map((_, index) => index + 1));
    const { rows } = await again.client.query(`
      select nextval('identity.user_id')::int as id, (select count(*)::int from identity.session) as sessions,
        (select position::int from identity.checkpoint where name = 'relay') as relay,
        (select title from media.track) as title`);
    expect(rows).toEqual([{ id: 100_008, sessions: 0, relay: 0, title: 'Tide' }]);
    await again.stop();
  });

  it('is not made over a running product, nor of a damaged archive, and the old one stays', async () => {
    const product = await running({ isMigrated: false });
    await back();
    await expect(back()).rejects.toThrow('exists already');
    await write(product.client, 1);
    await expect(restore()).rejects.toThrow('Cadenza already runs on this data folder');
    await product.stop();
    const bytes = readFileSync(archive);
    writeFileSync(archive, bytes.fill(7, bytes.length - 40_000, bytes.length - 39_990));
    await expect(restore()).rejects.toThrow('The archive is damaged');
    expect(existsSync(join(folder.root, 'restoring'))).toBe(false);
    const again = await running();
    expect(await numbers(again.client)).toEqual([1]);
    await again.stop();
  });
});
