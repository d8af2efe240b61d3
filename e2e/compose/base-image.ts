import { access, readFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from '@cadenza/deploy/stack/engines/cache.js';
import type { DockerEngine } from './docker-engine.js';

/** As the Dockerfiles in images/ name it; its number rises when what is in it changes. */
const image = 'cadenza-test/base:1';
const included = 'ca-certificates,libstdc++6,procps,wget,netbase';

/** The packages' sources of this machine, so that a mirror of its own is used as well. */
async function sources(): Promise<string> {
  for (const path of ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'])
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return await readFile(path, 'utf8');
  throw new Error('The base of the images comes from Debian’s packages: /etc/apt names no source');
}

async function bootstrap(folder: string): Promise<void> {
  const without = ['man', 'doc'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  const args = ['--mode=root', '--variant=minbase', `--include=${included}`, ...without, 'bookworm'];
  const log = openSync(join(folder, 'mmdebstrap.log'), 'w');
  const child = spawn('mmdebstrap', [...args, join(folder, 'base.tar'), '-'], { stdio: ['pipe', log, log] });
  child.stdin?.end(await sources());
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(
      `mmdebstrap ended with ${code}:\n${await readFile(join(folder, 'mmdebstrap.log'), 'utf8')}`,
    );
}

/** A small Debian as a base for all images, without a registry: made once by mmdebstrap, imported where it is missing. */
export async function makeBaseImage({ docker }: DockerEngine): Promise<void> {
  if (await docker('image', 'inspect', image).catch(() => undefined)) return;
  const folder = await installed('debian-base-1', bootstrap);
  await docker('import', join(folder, 'base.tar'), image);
}
