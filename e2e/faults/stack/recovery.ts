import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until it succeeds; throws when that takes too long. */
export async function recovery(succeeds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const begin = performance.now();
  while (!(await succeeds().catch(() => false))) {
    if (performance.now() - begin > withinMs) throw new Error(`Not there again within ${withinMs / 1000} s`);
    await pause(50);
  }
  return Math.round(performance.now() - begin);
}
