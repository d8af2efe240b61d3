import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const schema = z.object({ password: z.string(), complete: z.boolean() });

export type DemoState = z.infer<typeof schema>;

/** The demo instructor's password, and whether their class was made to the end: a start that was cut goes on. */
export async function readDemoState(path: string): Promise<DemoState> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) return schema.parse(JSON.parse(text));
  return { password: randomBytes(9).toString('base64url'), complete: false };
}

export const writeDemoState = (path: string, state: DemoState) =>
  writeFile(path, JSON.stringify(state), { mode: 0o600 });
