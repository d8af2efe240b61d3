import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../kit/product.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { recoveredWithin, type Found } from './found.js';
import { beginResumable, upload, type Upload } from './uploading.js';
import { Writers } from './writers.js';

/** More than an account may have under way at once: a place that is kept shows in the last ones. */
const uploads = 8;
const megabyte = 1024 * 1024;

/** Takes all the room that is left; answers how to give it back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  for (const size of [megabyte, 4096]) {
    const bytes = Buffer.alloc(size, 1);
    try {
      for (;;) await file.write(bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  await file.close();
  return () => rm(path);
}

/** Runs a product of its own on a file system of 320 MB (root only), fills it under load, and gives the room back. */
export async function fullDisk(say: (text: string) => void): Promise<Found[]> {
  const mount = await mkdtemp(join(tmpdir(), 'cadenza-full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=711', 'tmpfs', mount]);
  let product: Awaited<ReturnType<typeof startProduct>> | undefined;
  try {
    await chmod(mount, 0o711);
    product = await startProduct(mount);
    const { url } = product;
    const api = new ApiClient(product.url);
    await api.post('/api/register', newUser('owner'));
    const before = await upload(url, api, 1);
    const writers = new Writers(api, 'x'.repeat(1_000));
    await writers.until(50);
    const resume = await beginResumable(url, api);
    const empty = await fill(mount);
    say('  the disk is full');
    const refused: Upload[] = [];
    for (let mark = 2; mark < 2 + uploads; mark++) refused.push(await upload(url, api, mark));
    refused.push(await resume(), await resume());
    const wrongly = refused.filter(({ status }) => status !== 503);
    say(
      `  uploads: ${refused.map(({ status, seconds }) => `${status} in ${seconds.toFixed(1)} s`).join(', ')}`,
    );
    const filesIn = (...path: string[]) => readdir(join(mount, ...path)).catch(() => []);
    const left = async () => [
      ...(await filesIn('scratch', 'plain')),
      ...(await filesIn('objects', 'incoming')),
    ];
    // The first track may just be analysed, in a file of its own.
    await recoveredWithin(30, async () => (await left()).length === 0);
    const leftBehind = (await left()).length;
    // Long enough for PostgreSQL to need room for its log.
    await recoveredWithin(15, () => performance.now() - writers.lastAt > 3_000);
    await empty();
    const emptiedAt = performance.now();
    const { bavail, bsize } = await statfs(mount);
    say(`  ${Math.round((bavail * bsize) / megabyte)} MB are free again`);
    const recovered = await recoveredWithin(60, () => writers.lastAt > emptiedAt);
    const stored = await recoveredWithin(60, async () => (await upload(url, api, 99)).status === 201);
    const resumed = await resume();
    say(`  writing again after ${recovered.toFixed(1)} s, uploading after ${stored.toFixed(1)} s more`);
    await writers.end();
    return [
      { name: 'first upload other than 201', figure: before.status === 201 ? 0 : before.status, max: 0 },
      { name: 'uploads on a full disk that were not refused with 503', figure: wrongly.length, max: 0 },
      {
        name: 'longest answer of these (s)',
        figure: Math.max(...refused.map(({ seconds }) => seconds)),
        max: 15,
      },
      { name: 'files left behind', figure: leftBehind, max: 0 },
      { name: 'recovery once there is room (s)', figure: recovered + stored, max: 30 },
      {
        name: 'acknowledged classes that are lost, doubled or never sent',
        figure: (await writers.wrong()).length,
        max: 0,
      },
      {
        name: 'resumable upload that goes on with another status than 204',
        figure: resumed.status === 204 ? 0 : resumed.status,
        max: 0,
      },
      { name: 'requests without an answer', figure: writers.hanging, max: 0 },
    ];
  } finally {
    await product?.stop();
    execFileSync('umount', [mount]);
    await rm(mount, { recursive: true });
  }
}
