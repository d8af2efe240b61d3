import { readFileSync } from 'node:fs';
import { type Clock, realClock } from './clock.js';

const offset = /^([+-]?)((?:\d+(?:ms|s|m|h|d))+)$/;
const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds of `+7d`, `-30m`, `1d12h`; undefined for anything else. */
export function offsetOf(text: string): number | undefined {
  const [, sign, parts] = offset.exec(text.trim()) ?? [];
  if (parts === undefined) return undefined;
  let sum = 0;
  for (const [, amount, unit] of parts.matchAll(/(\d{1,15})(ms|s|m|h|d)/g))
    sum += Number(amount) * units[unit as keyof typeof units];
  return sign === '-' ? -sum : sum;
}

/**
 * CADENZA_CLOCK: an offset, or a file that holds one and is read at every look, so that a test moves time while the
 * product runs. Without a setting it is the real time. Throws in production mode, and on a file that holds no offset.
 */
export function clockOf(setting: string | undefined, production = false): Clock {
  if (!setting) return realClock;
  if (production) throw new Error('CADENZA_CLOCK is for tests; refused in production mode');
  const fixed = offsetOf(setting);
  if (fixed !== undefined) return { now: () => new Date(Date.now() + fixed) };
  // A look while the file is being written finds it empty: what was read before counts until it is whole.
  let last = 0;
  const read = () => (last = offsetOf(contentOf(setting)) ?? last);
  if (contentOf(setting) !== '' && offsetOf(contentOf(setting)) === undefined)
    throw new Error('CADENZA_CLOCK is neither an offset such as +8d nor a file that holds one');
  return { now: () => new Date(Date.now() + read()) };
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
