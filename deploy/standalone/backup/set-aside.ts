import { mkdir, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
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

/**
 * Carries out the moves in their order. The plan is written first, and again after each of them, so that they go on after
 * a crash. Throws where something is in the way.
 */
export async function moveAll(root: string, moves: readonly Move[]): Promise<void> {
  await writePlan(root, moves);
  await completeMoves(root);
}

/** Completes the moves of a restore that was cut off; false when there was none. */
export async function completeMoves(root: string): Promise<boolean> {
  const text = await readFile(planIn(root), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return false;
  const left = schema.parse(JSON.parse(text));
  for (let next = left.shift(); next; next = left.shift()) {
    await move(next);
    await writePlan(root, left);
  }
  await rm(planIn(root));
  return true;
}

/** What is missing was moved before the crash, or never existed. A start that was refused may have made empty folders. */
async function move({ from, to }: Move): Promise<void> {
  if (!(await exists(from))) return;
  if ((await exists(to)) && !(await removeEmpty(to))) {
    if (await removeEmpty(from)) return;
    throw new Error(`${to} is in the way of a restore: move it away, then run npm run restore`);
  }
  await mkdir(dirname(to), { recursive: true, mode: 0o711 });
  await rename(from, to);
}

const removeEmpty = (path: string) =>
  rmdir(path).then(
    () => true,
    () => false,
  );

async function writePlan(root: string, moves: readonly Move[]): Promise<void> {
  const plan = planIn(root);
  await writeFlushed(`${plan}.new`, JSON.stringify(moves));
  await rename(`${plan}.new`, plan);
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
