import { pino, type DestinationStream, type Logger } from 'pino';

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

export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = { level, base: null, redact, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
