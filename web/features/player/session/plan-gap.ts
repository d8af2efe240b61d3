import { formatTime } from '../../../lib/format.js';
import type { Session } from './use-session.js';

/** What the end of a class was planned by. */
export interface PlannedBy {
  readonly session: Pick<Session, 'endsAt'> | undefined;
  /** Milliseconds: when its first second was played, or would have been; undefined before it begins. */
  readonly begunAt: number | undefined;
  /** Seconds, before it was shortened. */
  readonly length: number;
}

/** When a class is to end, in milliseconds: with its session, else its whole length after it began. */
export function plannedEndOf({ session, begunAt, length }: PlannedBy): number | undefined {
  if (begunAt === undefined) return undefined;
  return session?.endsAt ?? begunAt + length * 1000;
}

/** Whole seconds that stay the same while the exact ones waver about a half. */
export const steadied = (shown: number, exact: number): number =>
  Math.abs(exact - shown) < 0.75 ? shown : Math.round(exact);

/** `+0:42 over plan`, `−1:10 under plan`; nothing of a class that keeps to its plan. */
export function gapText(seconds: number): string | undefined {
  if (seconds === 0) return undefined;
  const time = formatTime(Math.abs(seconds));
  return seconds > 0 ? `+${time} over plan` : `−${time} under plan`;
}
