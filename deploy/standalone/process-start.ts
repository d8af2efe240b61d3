import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAlive } from './postgres/postmaster.js';

/**
 * When a process started, which tells it from others that had or will have its number, as after a reboot or in a new
 * container. Undefined where none is alive; empty where the system does not show it.
 */
export function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  try {
    return process.platform === 'linux' ? linuxStart(pid) : unixStart(pid);
  } catch {
    return '';
  }
}

function linuxStart(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The 22nd field: ticks since the boot. The second, in parentheses, is a name with any signs.
  const ticks = text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  return `${boot} ${ticks}`;
}

const unixStart = (pid: number) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
