import { type LogEntry, logLevel, type logCreator } from 'kafkajs';
import type { Journal } from '../ports.js';

/** What the client says goes to our log, as its warnings: it tries again by itself, and we do when it gives up. */
export const journalLogger =
  (journal: Journal): logCreator =>
  () =>
  ({ level, namespace, log }: LogEntry) => {
    if (level > logLevel.WARN || level === logLevel.NOTHING) return;
    const { message, timestamp: _, logger: __, stack: ___, ...rest } = log;
    journal.warn({ kafka: namespace, ...rest }, message);
  };
