import { readFileSync } from 'node:fs';
import { type Clock, realClock } from './clock.js';

const offset = /^([+-]?)(\d+)(ms|s|m|h|d)$/;
const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Milliseconds of `+7d`, `-30m`, `90s`; undefined for anything else. */
export function offsetOf(text: string): number | undefined {
  const [, sign, amount, unit] = offset.exec(text.trim()) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * Number(amount) * units[unit as keyof typeof units];
}

/**
 * CADENZA_CLOCK: an offset, or a file that holds one and is read at every look, so that a test moves time while the
 * product runs. Without a setting it is the real time.
 */
export function clockOf(setting: string | undefined): Clock {
  if (setting === undefined) return realClock;
  const fixed = offsetOf(setting);
  const read = (): number => {
    try {
      return offsetOf(readFileSync(setting, 'utf8')) ?? 0;
    } catch {
      return 0;
    }
  };
  return { now: () => new Date(Date.now() + (fixed ?? read())) };
}
