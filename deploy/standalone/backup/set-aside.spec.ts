import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { completeMoves, moveAll, refuseHalfRestored } from './set-aside.js';

let root: string;
const at = (name: string) => join(root, name);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cadenza-moves-'));
  mkdirSync(at('postgres'));
  writeFileSync(at('postgres/which'), 'old');
  mkdirSync(at('restoring/postgres'), { recursive: true });
  writeFileSync(at('restoring/postgres/which'), 'new');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const moves = () => [
  { from: at('postgres'), to: at('before/postgres') },
  { from: at('objects'), to: at('before/objects') },
  { from: at('restoring/postgres'), to: at('postgres') },
];
function setAside() {
  mkdirSync(at('before'));
  renameSync(at('postgres'), at('before/postgres'));
}
const which = (name: string) => readFileSync(at(name), 'utf8');

describe('the moves of a restore', () => {
  it('set the old folder aside before the new one takes its name, and skip what does not exist', async () => {
    await moveAll(root, moves());
    expect([which('postgres/which'), which('before/postgres/which')]).toEqual(['new', 'old']);
    expect(existsSync(at('before/objects'))).toBe(false);
    expect(await completeMoves(root)).toBe(false);
    await refuseHalfRestored(root);
  });

  it.each([
    [0, 'before the first', () => undefined],
    [1, 'after the first', () => setAside()],
    [
      2,
      'after the first, and a refused start has made an empty folder',
      () => (setAside(), mkdirSync(at('postgres'))),
    ],
    [3, 'after the last', () => (setAside(), renameSync(at('restoring/postgres'), at('postgres')))],
  ])('are completed when they were cut off (%d) %s', async (done, _when, act) => {
    // A crash after a move and before the plan is written again leaves that move in the plan.
    writeFileSync(at('restoring.json'), JSON.stringify(moves().slice(done === 3 ? 2 : 0)));
    act();
    await expect(refuseHalfRestored(root)).rejects.toThrow('npm run restore to complete it');
    expect(await completeMoves(root)).toBe(true);
    expect([which('postgres/which'), which('before/postgres/which')]).toEqual(['new', 'old']);
    await refuseHalfRestored(root);
  });

  it('replace nothing that is in their way, and stay planned', async () => {
    mkdirSync(at('before/postgres'), { recursive: true });
    writeFileSync(at('before/postgres/which'), 'older');
    await expect(moveAll(root, moves())).rejects.toThrow('is in the way of a restore');
    expect(which('postgres/which')).toBe('old');
    await expect(refuseHalfRestored(root)).rejects.toThrow('was interrupted');
  });
});
