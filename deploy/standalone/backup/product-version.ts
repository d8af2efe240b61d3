import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ version: z.string() });

/** Reads the version of the Cadenza in `projectFolder`; `unknown` in an image, which holds no package.json. */
export async function productVersion(projectFolder: string): Promise<string> {
  const text = await readFile(join(projectFolder, 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? 'unknown' : schema.parse(JSON.parse(text)).version;
}
