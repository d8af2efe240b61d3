import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { loggedError } from './logged-error.js';
import { RepeatedLines } from './repeated-lines.js';
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

/** Bytes of lines that wait for an output that takes none. */
const mostWaiting = 1024 * 1024;

/** An output of the process. What it cannot take (a full disk, a reader that ended) is lost, and ends nothing. */
export function logOutput(fd: number) {
  const output = pino.destination({ dest: fd, sync: true, maxLength: mostWaiting });
  output.on('error', () => undefined);
  return output;
}

export function createLog(level: LogLevel, destination: DestinationStream = logOutput(1)): Log {
  const repeated = new RepeatedLines();
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method) {
      repeated.admit(args, (admitted) => method.apply(this, admitted as typeof args));
    },
  };
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, redact, mixin, serializers, timestamp, hooks }, destination);
}
