import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tool } from '@cadenza/deploy/stack/engines/cache.js';
import type { DockerEngine } from './docker-engine.js';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the product's image from the last commit, by its own Dockerfile. Only the line that names the syntax is left
 * out: BuildKit would pull a frontend by it.
 */
export async function buildProductImage({ docker }: DockerEngine, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-source-'));
  try {
    const archive = join(folder, 'source.tar');
    await tool('git', ['archive', '-o', archive, 'HEAD'], 'The image is built from the last commit', {
      cwd: projectFolder,
    });
    await tool('tar', ['-xf', archive, '-C', folder], 'The image is built from the last commit');
    await rm(archive);
    const file = join(folder, 'deploy/docker/Dockerfile');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^# syntax=.*\n/, ''));
    await docker('build', '-q', '-f', file, '-t', tag, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
