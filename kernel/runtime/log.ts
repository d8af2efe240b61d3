import { pino, type DestinationStream, type Logger } from 'pino';
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

export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, base: null, redact, mixin, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
