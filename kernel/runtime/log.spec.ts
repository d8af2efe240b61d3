import { closeSync, openSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createLog, logOutput } from './log.js';

describe('the log on a full disk', () => {
  it('loses lines, and neither ends the process nor keeps them all in memory', async () => {
    const uncaught: unknown[] = [];
    const hear = (error: unknown) => void uncaught.push(error);
    process.prependListener('uncaughtException', hear);
    const full = openSync('/dev/full', 'w');
    const output = logOutput(full);
    const log = createLog('warn', output);
    const line = 'x'.repeat(1_000);
    for (let count = 0; count < 5_000; count++) log.warn(line);
    await new Promise((done) => setImmediate(done));
    process.off('uncaughtException', hear);
    closeSync(full);
    expect(uncaught).toEqual([]);
    expect((output as unknown as { _len: number })._len).toBeLessThan(2 * 1024 * 1024);
  });
});
