import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** https://pypi.org/project/schemathesis */
const version = '4.32.5';
const folder = join(homedir(), '.cache/cadenza', `schemathesis-${version}`);
const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');

/** The program `schemathesis`; installed below the user's cache the first time. Throws without Python 3. */
export function schemathesis(): string {
  const program = join(bin, 'schemathesis');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  process.stdout.write(`Installing schemathesis ${version} into ${folder}\n`);
  execFileSync('python3', ['-m', 'venv', '--clear', folder], { stdio: 'inherit' });
  const install = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    `schemathesis==${version}`,
  ];
  execFileSync(join(bin, 'python'), install, { stdio: 'inherit' });
  return program;
}
