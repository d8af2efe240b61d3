import { describe, expect, it, jest } from '@jest/globals';
import { refuse } from '../runtime/errors.js';
import type { Reader } from './reader.js';
import { longestQueue, ReaderPool } from './reader-pool.js';

const limits = { milliseconds: 1000, megabytes: 1, readers: 1, idle: 1000 };
const poolOf = (reader: Reader<string, string>) => new ReaderPool<string, string>(limits, () => reader);

describe('a pool of readers', () => {
  it('ends the one that does not become ready', async () => {
    const end = jest.fn(async () => undefined);
    const pool = poolOf({ ask: () => Promise.reject(refuse('UNAVAILABLE', 'Not ready')), end });
    await expect(pool.ask('file', 1)).rejects.toThrow('Not ready');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('refuses what comes when too many wait, and reads all that wait', async () => {
    let read = (_answer: string): void => undefined;
    const first = new Promise<string>((resolve) => (read = resolve));
    const pool = poolOf({ ask: () => first, end: async () => undefined });
    const asked = Array.from({ length: 1 + longestQueue }, (_, user) => pool.ask('file', user));
    const refused = Promise.race([pool.ask('one too many', 1000), new Promise((go) => setTimeout(go, 100))]);
    await expect(refused).rejects.toMatchObject({ rejection: { code: 'UNAVAILABLE' } });
    read('answer');
    expect(await Promise.all(asked)).toEqual(Array(1 + longestQueue).fill('answer'));
    expect(await pool.ask('file', 1)).toBe('answer');
    await pool.close();
  });

  it('answers when the time is over, and gives the place on when the reader has really ended', async () => {
    let hasEnded = (_: unknown): void => undefined;
    const ending = new Promise((resolve) => (hasEnded = resolve));
    const asked: string[] = [];
    const pool = poolOf({
      ask: async (file) => (asked.push(file), file === 'slow' ? undefined : file),
      end: () => ending,
    });
    expect(await pool.ask('slow', 1)).toBeUndefined();
    const next = pool.ask('next', 2);
    await new Promise((go) => setTimeout(go, 20));
    expect(asked).toEqual(['slow']);
    hasEnded(undefined);
    expect(await next).toBe('next');
    await pool.close();
  });
});
