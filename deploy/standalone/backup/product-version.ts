import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ version: z.string() });

/** Reads the version of the Cadenza in `projectFolder`. */
export async function productVersion(projectFolder: string): Promise<string> {
  const text = await readFile(join(projectFolder, 'package.json'), 'utf8');
  return schema.parse(JSON.parse(text)).version;
}
