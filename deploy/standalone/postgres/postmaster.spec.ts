import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isAlive, readPostmaster, releaseReusedNumber } from './postmaster.js';

describe('a process', () => {
  it('is alive while it runs, and not once it has ended', async () => {
    expect(isAlive(process.pid)).toBe(true);
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(isAlive(child.pid!)).toBe(false);
  });

  it('is dead when it was killed and its parent never asked', async () => {
    // The inner shell ends at once; the outer one has become `sleep`, which asks for nobody's end.
    const parent = spawn('sh', ['-c', 'sh -c "echo \\$\\$" & exec sleep 30']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(line.toString());
    for (let tries = 0; tries < 100 && isAlive(zombie); tries++)
      await new Promise((done) => setTimeout(done, 20));
    expect(() => process.kill(zombie, 0)).not.toThrow(); // it is still listed
    expect(isAlive(zombie)).toBe(false);
    parent.kill();
  });
});

/** As PostgreSQL leaves it behind when it is killed. */
const leftBy = (pid: number, folder: string) =>
  `${pid}\n${folder}\n1700000000\n5432\n\n127.0.0.1\n 1 2\nready   \n`;

describe('postmaster.pid with the number of another process', () => {
  it.each([
    ['of a program of another name', 'node', (): string[] => []],
    ['of PostgreSQL on another folder', 'postgres', () => ['-D', '/another/folder']],
  ])('%s names no postmaster, and is released', async (_whose, name, options) => {
    const folder = await mkdtemp(join(tmpdir(), 'cadenza-postmaster-'));
    const program = join(folder, name);
    await copyFile(process.execPath, program);
    const other = spawn(program, [
      '-e',
      'console.log("runs"); setInterval(() => 0, 1000)',
      '--',
      ...options(),
    ]);
    await once(other.stdout, 'data');
    try {
      await writeFile(join(folder, 'postmaster.pid'), leftBy(other.pid!, folder));
      expect(await readPostmaster(folder)).toBeUndefined();
      await releaseReusedNumber(folder);
      expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).toBe(leftBy(process.pid, folder));
    } finally {
      other.kill('SIGKILL');
      await rm(folder, { recursive: true });
    }
  });

  it('is left alone while PostgreSQL runs on the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cadenza-postmaster-'));
    const program = join(folder, 'postgres');
    await copyFile(process.execPath, program);
    const script = 'console.log("runs"); setInterval(() => 0, 1000)';
    const own = spawn(program, ['-e', script, '--', '-D', folder]);
    await once(own.stdout, 'data');
    try {
      await writeFile(join(folder, 'postmaster.pid'), leftBy(own.pid!, folder));
      expect(await readPostmaster(folder)).toEqual({ pid: own.pid, port: 5432, ready: true });
      await releaseReusedNumber(folder);
      expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).toBe(leftBy(own.pid!, folder));
    } finally {
      own.kill('SIGKILL');
      await rm(folder, { recursive: true });
    }
  });
});
