import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root: then the system's `postgres` user runs it, made when absent. Else undefined. */
export function postgresAccount(): Account | undefined {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined;
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}
