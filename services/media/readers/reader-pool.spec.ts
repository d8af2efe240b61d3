import { describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Reader } from './reader.js';
import { longestQueue, ReaderPool } from './reader-pool.js';

const limits = { milliseconds: 1000, megabytes: 1, readers: 1, idle: 1000 };
const worker = { url: new URL('file:///none'), execArgv: [] };
const poolOf = (reader: Reader<string>) => new ReaderPool<string>(limits, worker, () => reader);

describe('a pool of readers', () => {
  it('ends the one that does not become ready', async () => {
    const end = jest.fn(async () => undefined);
    const pool = poolOf({ ask: () => Promise.reject(refuse('UNAVAILABLE', 'Not ready')), end });
    await expect(pool.ask('file')).rejects.toThrow('Not ready');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('refuses what comes when too many wait, and reads all that wait', async () => {
    let read = (_answer: string): void => undefined;
    const first = new Promise<string>((resolve) => (read = resolve));
    const pool = poolOf({ ask: () => first, end: async () => undefined });
    const asked = Array.from({ length: 1 + longestQueue }, () => pool.ask('file'));
    const refused = Promise.race([pool.ask('one too many'), new Promise((go) => setTimeout(go, 100))]);
    await expect(refused).rejects.toMatchObject({ rejection: { code: 'UNAVAILABLE' } });
    read('answer');
    expect(await Promise.all(asked)).toEqual(Array(1 + longestQueue).fill('answer'));
    expect(await pool.ask('file')).toBe('answer');
    await pool.close();
  });
});
