import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const schema = z.array(z.object({ from: z.string(), to: z.string() }));

/** A file or folder that changes its path. */
export type Move = z.infer<typeof schema>[number];

const planIn = (root: string) => join(root, 'restoring.json');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether a restore of this data folder was cut off between two of its moves. */
export const isHalfRestored = (root: string): Promise<boolean> => exists(planIn(root));

/** Throws where a restore was cut off: the folder then holds parts of two installations. */
export async function refuseHalfRestored(root: string): Promise<void> {
  if (await isHalfRestored(root))
    throw new Error(`A restore into ${root} was interrupted: run npm run restore to complete it`);
}

/** Carries out the moves in their order; a plan that is written first lets `completeMoves` go on after a crash. */
export async function moveAll(root: string, moves: readonly Move[]): Promise<void> {
  const plan = planIn(root);
  await writeFlushed(`${plan}.new`, JSON.stringify(moves));
  await rename(`${plan}.new`, plan);
  await completeMoves(root);
}

/** Completes the moves of a restore that was cut off; false when there was none. */
export async function completeMoves(root: string): Promise<boolean> {
  const plan = planIn(root);
  const text = await readFile(plan, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return false;
  for (const { from, to } of schema.parse(JSON.parse(text))) {
    // Either it is done, or there was nothing to move.
    if (!(await exists(from))) continue;
    if (await exists(to)) throw new Error(`${to} is in the way of a restore: move it away and try again`);
    await mkdir(dirname(to), { recursive: true, mode: 0o711 });
    await rename(from, to);
  }
  await rm(plan);
  return true;
}

async function writeFlushed(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
