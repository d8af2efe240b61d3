import { pino, type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.js';
import { currentTraceId } from './trace.js';

/** Structured log lines: an object of facts, then a sentence. Personal values never go in. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** The last line of defence: should such a value be logged by mistake, its place says so instead. */
const redact = [
  'password',
  '*.password',
  'token',
  '*.token',
  'authorization',
  '*.authorization',
  'cookie',
  '*.cookie',
];

/** Lines of one request, in all parts that had to do with it, name the same trace. */
const mixin = () => {
  const traceId = currentTraceId();
  return traceId ? { traceId } : {};
};

/** Pino's own would show every property: a database's errors quote the row. */
const serializers = {
  err: (error: unknown) => loggedError(error),
  error: (error: unknown) => loggedError(error),
};

export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, base: null, redact, mixin, serializers, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
