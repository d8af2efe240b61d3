import { execFile } from 'node:child_process';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Downloads lie outside the project: one copy for every checkout of this user. */
const cacheFolder = () => join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cadenza', 'engines');

/**
 * Answers the folder of `name` (a name with its version), made by `make` when it is not there yet. Made beside and
 * renamed when whole: a download that was cut off leaves nothing that looks complete.
 */
export async function installed(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder(), name);
  if (await stat(folder).catch(() => undefined)) return folder;
  const half = `${folder}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  try {
    await make(half);
    // Somebody else may have been faster: then theirs is as good.
    await rename(half, folder).catch(() => undefined);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return folder;
}

/** Runs a tool of this machine. Throws a sentence that names the tool, and what it is needed for, when it fails. */
export async function tool(
  command: string,
  args: readonly string[],
  needed: string,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, [...args], { maxBuffer: 1 << 26, ...options });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    const reason = code === 'ENOENT' ? `${command} is not installed` : `${command} failed: ${stderr ?? code}`;
    throw new Error(`${needed}: ${reason}`, { cause: error });
  }
}
