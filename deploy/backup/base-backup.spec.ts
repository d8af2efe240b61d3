import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { filesToStore, segmentsOf } from './base-backup.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadenza-base-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(...names: string[]) {
  for (const name of names) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
}
const segment = (number: number) =>
  `0000000100000000000000${number.toString(16).padStart(2, '0').toUpperCase()}`;

describe('the files of a base backup', () => {
  it('are all but logs, slots, caches and what a running server keeps, and pg_control comes last', async () => {
    put('global/pg_control', 'global/1262', 'base/1/2', 'PG_VERSION', '.initialised');
    put('postmaster.pid', 'postmaster.opts', 'backup_label.old', 'base/1/pg_internal.init');
    put(`pg_wal/${segment(1)}`, 'pg_wal/archive_status/x', 'pg_replslot/slot/state', 'base/pgsql_tmp/x');
    const { folders, files } = await filesToStore(folder);
    expect([...files].sort()).toEqual([
      '.initialised',
      'PG_VERSION',
      'base/1/2',
      'global/1262',
      'global/pg_control',
    ]);
    expect(files.at(-1)).toBe('global/pg_control');
    expect(folders).toEqual([
      ...['base', 'base/1', 'global', 'pg_replslot', 'pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries'],
    ]);
  });

  it('are with the segments from the first to the last that a recovery needs', async () => {
    put(...[8, 9, 10, 11].map((number) => `pg_wal/${segment(number)}`), 'pg_wal/00000002.history');
    const needed = { firstSegment: segment(9), lastSegment: segment(10) };
    expect(await segmentsOf(folder, needed)).toEqual([segment(9), segment(10)]);
    await expect(segmentsOf(folder, { ...needed, lastSegment: segment(12) })).rejects.toThrow('try again');
  });
});
