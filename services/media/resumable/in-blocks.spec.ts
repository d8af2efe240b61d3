import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inBlocks } from './in-blocks.js';

const folder = mkdtempSync(join(tmpdir(), 'blocks-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'block');

async function* chunks(...texts: string[]) {
  for (const text of texts) {
    if (text === 'broken') throw new Error('broken');
    yield Buffer.from(text);
  }
}

async function blocksOf(...texts: string[]) {
  const blocks: string[] = [];
  const take = async (bytes: number) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toHaveLength(bytes);
    blocks.push(text);
  };
  const error = await inBlocks(chunks(...texts), path, take, 4).catch((thrown: Error) => thrown.message);
  return { blocks, error };
}

describe('a stream in blocks', () => {
  it('cuts chunks of any size', async () => {
    expect((await blocksOf('ab', 'cdefghijk', 'l', 'm')).blocks).toEqual(['abcd', 'efgh', 'ijkl', 'm']);
    expect((await blocksOf('abcd')).blocks).toEqual(['abcd']);
    expect((await blocksOf()).blocks).toEqual([]);
  });

  it('keeps what came before the stream broke', async () => {
    expect(await blocksOf('abc', 'def', 'broken')).toEqual({ blocks: ['abcd', 'ef'], error: 'broken' });
  });

  it('takes nothing of a block that could not be written', async () => {
    const taken: number[] = [];
    // Writing throws for it, as on a full disk: what came before it may be there in part.
    const unwritable = { length: 2, subarray: () => ({ length: 2 }) } as unknown as Buffer;
    const source = async function* () {
      yield Buffer.from('abcde');
      yield unwritable;
    };
    const take = async (bytes: number) => void taken.push(bytes);
    await expect(inBlocks(source(), path, take, 4)).rejects.toThrow();
    expect(taken).toEqual([4]);
  });

  it('takes nothing more once a block was refused', async () => {
    let asked = 0;
    const refuse = async () => {
      asked += 1;
      throw new Error('refused');
    };
    await expect(inBlocks(chunks('abcde', 'f'), path, refuse, 4)).rejects.toThrow('refused');
    expect(asked).toBe(1);
  });
});
