import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { startProduct, temporaryDataFolder, type Product } from '../../kit/product.js';
import type { Found } from '../standalone/found.js';
import { Writers } from '../standalone/writers.js';
import { command, projectRoot, succeed } from './commands.js';
import { uploadAll, wrongTracks } from './library.js';

type Say = (text: string) => void;

/** What is there before the loss, and what of it the archive must hold. */
async function fill(product: Product, dataFolder: string, archive: string, say: Say) {
  const owner = new ApiClient(product.url);
  await owner.post('/api/register', newUser('owner'));
  const leaving = new ApiClient(product.url);
  await leaving.post('/api/register', newUser('leaving'));
  const sums = await uploadAll(owner, join(projectRoot, 'dist/demo'));
  const writers = new Writers(owner);
  await writers.until(50);
  const before = [...writers.acknowledged];
  const backup = await succeed('backup', dataFolder, archive);
  const { size } = await stat(archive);
  say(`  backup of ${(size / 1e6).toFixed(1)} MB in ${backup.seconds.toFixed(1)} s, under writes`);
  const refused = await command('restore', dataFolder, archive);
  const [, point = ''] = /everything until (\S+)/.exec(backup.output) ?? [];
  await writers.until(writers.acknowledged.length + 50);
  await leaving.call('POST', '/graphql', {
    query: 'mutation { deleteAccount(password: "correct-horse") }',
  });
  await untilListed(dataFolder);
  await writers.end();
  return { owner, sums, before, refused, pointAt: Date.parse(point), newest: await newestClass(owner) };
}

/** The deletion is an event that the list receives a moment later. */
async function untilListed(dataFolder: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await stat(join(dataFolder, 'erased.jsonl')).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The deleted user was not listed');
}

async function newestClass(api: ApiClient): Promise<number> {
  const { body } = await api.get<{ id: number }[]>('/api/classes');
  return Math.max(...body.map(({ id }) => id));
}

async function judge(product: Product, filled: Awaited<ReturnType<typeof fill>>): Promise<Found[]> {
  const { owner, sums, before, refused, newest } = filled;
  const old = new ApiClient(product.url);
  old.takeCookiesOf(owner);
  const ended = (await old.get('/api/classes')).status;
  const again = new ApiClient(product.url);
  const signedIn = await again.post('/api/login', { username: 'owner', password: 'correct-horse' });
  const gone = await new ApiClient(product.url).post('/api/login', {
    ...{ username: 'leaving', password: 'correct-horse' },
  });
  const titles = new Set(
    (await again.get<{ title: string }[]>('/api/classes')).body.map(({ title }) => title),
  );
  const created = await again.post<{ id: number }>('/api/classes', { title: 'after the restore' });
  const count = (name: string, figure: number): Found => ({ name, figure, max: 0 });
  return [
    count('restore over a running product that was not refused', refused.status === 1 ? 0 : 1),
    count(
      'classes acknowledged before the backup that are lost',
      before.filter((each) => !titles.has(each)).length,
    ),
    count('tracks whose bytes differ', await wrongTracks(product.url, again, sums)),
    count('sessions of before that still run', ended === 401 ? 0 : 1),
    count('users who cannot sign in', signedIn.status === 200 ? 0 : 1),
    count('deleted users who can sign in', gone.status === 401 ? 0 : 1),
    count('ids given out twice', created.status === 201 && created.body.id > newest ? 0 : 1),
  ];
}

/** Fills a product of its own, backs it up under writes, kills it, restores it into an empty place and compares. */
export async function rehearseRestore(say: Say): Promise<Found[]> {
  const data = await temporaryDataFolder();
  const archive = join(data.path, '..', `cadenza-rehearsal-${process.pid}.tar.gz`);
  let product: Product | undefined;
  try {
    product = await startProduct(data.path);
    const filled = await fill(product, data.path, archive, say);
    const lostAt = Date.now();
    await product.kill();
    say(`  killed; the archive ends ${((lostAt - filled.pointAt) / 1000).toFixed(1)} s before (RPO)`);
    const restore = await succeed('restore', data.path, archive);
    product = await startProduct(data.path);
    const seconds = (Date.now() - lostAt) / 1000;
    say(`  restored in ${restore.seconds.toFixed(1)} s, answering after ${seconds.toFixed(1)} s (RTO)`);
    return [...(await judge(product, filled)), { name: 'RTO (s)', figure: seconds, max: 120 }];
  } finally {
    await product?.stop();
    await rm(archive, { force: true });
    await data.remove();
  }
}
