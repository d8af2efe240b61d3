import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** https://pypi.org/project/schemathesis */
const version = '4.32.5';

/** The program `schemathesis`; installed below the user's cache the first time. Throws without Python 3. */
export const schemathesis = (): string =>
  join(pythonWith(`schemathesis-${version}`, [`schemathesis==${version}`]), 'schemathesis');

/** The folder of the programs of a Python with these packages; installed as `name` below the user's cache the first time. */
export function pythonWith(name: string, packages: readonly string[]): string {
  const folder = join(homedir(), '.cache/cadenza', name);
  const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  const whole = join(folder, 'installed');
  if (existsSync(whole)) return bin;
  mkdirSync(folder, { recursive: true });
  process.stdout.write(`Installing ${packages.join(', ')} into ${folder}\n`);
  execFileSync('python3', ['-m', 'venv', '--clear', folder], { stdio: 'inherit' });
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages];
  execFileSync(join(bin, 'python'), install, { stdio: 'inherit' });
  mkdirSync(whole);
  return bin;
}
