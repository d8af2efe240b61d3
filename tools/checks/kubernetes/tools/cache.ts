import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Outside of the checkout: a build of minutes serves every clone of this machine. */
const cacheFolder = join(homedir(), '.cache/cadenza/kubernetes');

/** A folder of the cache that `make` fills once; a make that fails leaves nothing behind. */
export function cached(name: string, make: (folder: string) => void): string {
  const folder = join(cacheFolder, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  const half = mkdtempSync(join(cacheFolder, '.making-'));
  try {
    make(half);
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}

/** Runs Go. Throws when there is no Go. */
export function go(args: readonly string[], variables: NodeJS.ProcessEnv = {}): string {
  const options = { encoding: 'utf8', env: { ...process.env, ...variables }, maxBuffer: 64 << 20 } as const;
  if (spawnSync('go', ['version']).error) throw new Error('Go 1.24 or newer is needed to build the tools');
  return execFileSync('go', [...args], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** A program of a Go module, built once: `goProgram('github.com/…/cmd/kubeconform', 'v0.8.0')`. Returns its path. */
export function goProgram(path: string, version: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  const name = parts.at(-1) ?? path;
  const folder = cached(`${name}-${version}`, (bin) => {
    console.log(`  … building ${name} ${version}`);
    go(['install', `${path}@${version}`], { GOBIN: bin, GOFLAGS: '-mod=mod' });
  });
  return join(folder, name);
}

/** The sources of a Go module, as the proxy has them. */
export function goModule(path: string, version: string): string {
  const { Dir } = JSON.parse(go(['mod', 'download', '-json', `${path}@${version}`])) as { Dir: string };
  return Dir;
}
