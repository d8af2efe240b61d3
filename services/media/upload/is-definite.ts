import { isStatementError } from '@cadenza/kernel/eventsourcing/sql-error.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';

/** Whether this failure says for sure that no fact was stored: refused, or a statement that the database undid. */
export const isDefinite = (error: unknown) => error instanceof RejectionError || isStatementError(error);
