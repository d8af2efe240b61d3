import { awayMessage } from './errors.js';

/** Of the file system, of its quotas, and of PostgreSQL (disk_full). */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that a disk has no room left, this machine's or the database's. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(error.code);

/** What a person reads then: nothing that they do helps. */
export const outOfSpaceMessage =
  'Cadenza has no room left to store this at the moment. Please try again later.';

/** What a person reads of an error that passes. */
export const passingMessage = (error: unknown): string =>
  isOutOfSpace(error) ? outOfSpaceMessage : awayMessage;
