import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const text = /\.(js|css|html|svg|json)$/;
/** A page loads some dozens of small chunks: half of each is gained. Below this, headers weigh more than what is saved. */
const worthwhile = 300;

/** Writes `file.br` and `file.gz` beside every text file of the folder that is at least 300 bytes long. */
export async function precompressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      if (bytes.length < worthwhile) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${path}.br`, await brotli(bytes, { params }));
      await writeFile(`${path}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

/** Compresses once at build what the gateway would otherwise compress at each request, or not at all. */
export function precompress(): Plugin {
  return {
    name: 'cadenza-precompress',
    apply: 'build',
    writeBundle: { order: 'post', handler: ({ dir }) => (dir ? precompressFolder(dir) : undefined) },
  };
}
