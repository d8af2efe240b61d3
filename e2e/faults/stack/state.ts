import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LegResult } from './leg-result.js';
import type { Counts } from './scenario.js';

/** What a run has done so far: enough to go on where it was interrupted. */
export interface RunState {
  readonly seed: number;
  readonly counts: Counts;
  /** By scenario, then by leg. */
  readonly done: Record<string, Record<string, LegResult>>;
}

/** The state of the run with this seed and these counts: a new one when the file tells of another or of none. */
export async function openState(path: string, seed: number | null, counts: Counts): Promise<RunState> {
  const found = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as RunState,
    () => null,
  );
  if (found && found.counts === counts && (seed === null || seed === found.seed)) return found;
  return { seed: seed ?? Date.now() % 1_000_000, counts, done: {} };
}

/** Written beside and renamed: a run that is killed while it writes leaves the old state. */
export async function keepState(path: string, state: RunState): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(state, null, 1));
  await rename(`${path}.new`, path);
}
