import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { testDatabase } from './postgres.js';
import { until } from './places-of.js';

/** A port that was free a moment ago. */
async function portOfNobody(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the PostgreSQL that tests share', () => {
  const usual = process.env.TMPDIR;
  let temporary: string;
  let folder: string;
  beforeEach(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'cadenza-shared-'));
    // PostgreSQL's own user looks in.
    await chmod(temporary, 0o755);
    process.env.TMPDIR = temporary;
    folder = join(temporary, `cadenza-test-${process.getuid?.() ?? 0}-fast`);
  });
  afterEach(async () => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    await rm(temporary, { recursive: true, force: true });
  });

  it('starts anew where a machine that was switched off has left its folder, and its keeper’s number is another’s now', async () => {
    await mkdir(join(folder, 'users'), { recursive: true });
    await writeFile(join(folder, 'ready'), JSON.stringify({ port: await portOfNobody() }));
    await writeFile(join(folder, 'keeper'), String(process.pid));
    const databases = await Promise.all([testDatabase(), testDatabase(), testDatabase()]);
    for (const database of databases) {
      const client = new pg.Client({ ...database });
      await client.connect();
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await client.end();
    }
    process.kill(Number(await readFile(join(folder, 'keeper'), 'utf8')), 'SIGTERM');
    await until(async () => !existsSync(folder));
  });
});
