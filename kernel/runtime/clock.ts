import { readFileSync } from 'node:fs';

/** The one source of time. Tests move it; production mode refuses a moved one (CADENZA_CLOCK). */
export interface Clock {
  now(): Date;
}

export const realClock: Clock = { now: () => new Date() };

const unit = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const offsetPattern = /^([+-]?)((?:\d+(?:ms|s|m|h|d))+)$/;

/**
 * The clock of CADENZA_CLOCK: an offset (`+8d`, `-90m`, `1d12h`), or the path of a file that holds one and is read at
 * every look, so that a test moves time while the product runs. Throws in production mode, and on an offset that is
 * none. A file that is not there, or empty, moves nothing.
 */
export function clockOf(setting: string | undefined, production: boolean): Clock {
  if (!setting) return realClock;
  if (production) throw new Error('CADENZA_CLOCK is for tests; refused in production mode');
  if (offsetPattern.test(setting)) {
    const offset = offsetOf(setting);
    return { now: () => new Date(Date.now() + offset) };
  }
  offsetOf(contentOf(setting));
  return { now: () => new Date(Date.now() + offsetOf(contentOf(setting))) };
}

/** Milliseconds of `+1d12h`. */
function offsetOf(text: string): number {
  if (text === '') return 0;
  const [, sign, parts = ''] = offsetPattern.exec(text) ?? [];
  if (sign === undefined)
    throw new Error('CADENZA_CLOCK is neither an offset such as +8d nor a file that holds one');
  const sum = [...parts.matchAll(/(\d+)(ms|s|m|h|d)/g)].reduce(
    (total, [, count, name]) => total + Number(count) * unit[name as keyof typeof unit],
    0,
  );
  return sign === '-' ? -sum : sum;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
