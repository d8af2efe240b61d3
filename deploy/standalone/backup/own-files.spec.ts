import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isOwnName, ownFiles } from './own-files.js';

it.each([
  ['keys.json', true],
  ['objects/ab/abc', true],
  ['postgres/base/1/2', true],
  ['payments/sandbox.jsonl', true],
  ['cadenza.pid', false],
  ['erased.jsonl', false],
  ['objects', false],
  ['/etc/passwd', false],
  ['objects/../../etc/passwd', false],
  ['postgres//x', false],
  ['objects/..\\x', false],
])('allows %s in an archive: %s', (name, isAllowed) => {
  expect(isOwnName(name)).toBe(isAllowed);
});

it('lists the keys, the demo and the files of the payment sandbox', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cadenza-own-'));
  mkdirSync(join(root, 'payments'));
  writeFileSync(join(root, 'payments/sandbox.jsonl'), '');
  expect(await ownFiles(root)).toEqual(['keys.json', 'demo.json', 'payments/sandbox.jsonl']);
  rmSync(root, { recursive: true });
});
