import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Keys, readOrMakeKeys } from './keys.js';

let folder: string;
let path: string;
let keys: Keys;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadenza-keys-'));
  path = join(folder, 'keys.json');
  keys = await readOrMakeKeys(path);
});
afterEach(() => rm(folder, { recursive: true }));

const advice = 'put the file back from a backup of the data folder';

it('reads the keys that it made', async () => {
  expect(await readOrMakeKeys(path)).toEqual(keys);
});

it.each<[string, (whole: Keys) => string]>([
  ['is empty', () => ''],
  ['is cut off', (whole) => JSON.stringify(whole).slice(0, -9)],
  ['is no object', () => '[]'],
  ['lacks a key', ({ sessionKey: _left, ...rest }) => JSON.stringify(rest)],
  ['has an empty key', (whole) => JSON.stringify({ ...whole, databasePassword: '' })],
  [
    'has a key that is none',
    (whole) => JSON.stringify({ ...whole, tokenPrivateKey: whole.tokenPrivateKey.slice(9) }),
  ],
])('names a file that %s, says what to do, and shows no secret', async (_how, damage) => {
  await writeFile(path, damage(keys));
  const error = await readOrMakeKeys(path).catch((reason: Error) => reason);
  expect(String(error)).toContain(`${path} is damaged`);
  expect(String(error)).toContain(advice);
  for (const secret of Object.values(keys)) expect(String(error)).not.toContain(secret.slice(30, 42));
  expect(await readFile(path, 'utf8')).toBe(damage(keys));
});

it('makes no other keys for a database that is there', async () => {
  const database = join(folder, 'postgres');
  await mkdir(database);
  await writeFile(join(database, '.initialised'), '');
  await rm(path);
  await expect(readOrMakeKeys(path, database)).rejects.toThrow(`${path} is missing`);
  expect(existsSync(path)).toBe(false);
});
