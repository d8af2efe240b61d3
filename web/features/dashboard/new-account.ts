import type { Me } from '../../lib/session.js';

/** An account is new for so long: a user who comes back on another computer later needs no first steps. */
const newMs = 30 * 24 * 3_600_000;

export const isNewAccount = ({ createdAt }: Pick<Me, 'createdAt'>, now: number): boolean =>
  now - new Date(createdAt).getTime() < newMs;

/** The line below the welcome. `classCount`: undefined while it is loaded, when the line is kept empty. */
export function greetingFor(me: Pick<Me, 'createdAt'>, classCount: number | undefined, now: number): string {
  if (!isNewAccount(me, now)) return 'Pick up where you left off.';
  if (classCount === undefined) return '\u00a0';
  return classCount === 0 ? "Let's build your first class." : 'Pick up where you left off.';
}
