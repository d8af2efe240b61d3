import { readFileSync, readdirSync } from 'node:fs';

const number = (path: string, pattern: RegExp): number => {
  try {
    return Number(pattern.exec(readFileSync(path, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Proportional set size, in MB, of processes: shared pages are counted once. Linux only; elsewhere NaN. */
export function proportionalMemory(pids: readonly number[]): number {
  if (process.platform !== 'linux') return Number.NaN;
  return pids.reduce((sum, pid) => sum + number(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m), 0) / 1024;
}

/** The process and everything below it, and the same for each further root. */
export function familyOf(...roots: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    parents.set(Number(entry), number(`/proc/${entry}/status`, /^PPid:\s+(\d+)/m));
  const family = new Set(roots);
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid, parent] of parents)
      if (family.has(parent) && !family.has(pid)) {
        family.add(pid);
        grown = true;
      }
  }
  return [...family];
}
