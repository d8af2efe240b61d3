/** Errors that PostgreSQL answered leave the connection usable; all others mean it is gone. */
export function isStatementError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}

/** A statement took too long. Others would too: whoever holds what it waits for still does. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** A statement waited for a lock for longer than the connection's `lock_timeout`. */
export const waitedForLock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Not the database's, but passing all the same: others were faster too often. */
export class Busy extends Error {}

const passing = /^(08|40|53|55|57)/;

/** Whether trying again later can help: the database is away, busy or starting, or others were faster, rather than the statement wrong. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Busy) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (passing.test(code) || /^E[A-Z]+$/.test(code)) return true;
  return /connection (terminated|error)|not queryable|timeout exceeded|read timeout|after calling end/i.test(
    error.message,
  );
}
