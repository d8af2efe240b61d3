import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { lockDataFolder } from './folder-lock.js';
import { startOf } from './process-start.js';

let root: string;
let other: ChildProcess;
const lock = () => join(root, 'cadenza.pid');
/** Any Node program, alive. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cadenza-lock-'));
  other = spawn(process.execPath, ['-e', 'console.log("runs"); setInterval(() => 0, 1000)']);
  await once(other.stdout!, 'data');
});
afterEach(async () => {
  other.kill('SIGKILL');
  await rm(root, { recursive: true });
});

it('refuses a folder whose process runs, with its number and what to do', async () => {
  await writeFile(lock(), `${other.pid} ${startOf(other.pid!)}\n`);
  await expect(lockDataFolder({ root })).rejects.toThrow(
    `Cadenza already runs on this data folder (process ${other.pid}). If that process is not Cadenza, delete ${lock()}`,
  );
});

it('refuses a folder that this process holds already, until it is released', async () => {
  const release = await lockDataFolder({ root });
  await expect(lockDataFolder({ root })).rejects.toThrow(`process ${process.pid}`);
  await release();
  expect(existsSync(lock())).toBe(false);
  await (
    await lockDataFolder({ root })
  )();
});

it.each([
  ['another Node program has the number after a reboot', () => `${other.pid} an-earlier-boot 4711\n`],
  ['this process has the number, as in a new container', () => `${process.pid} an-earlier-boot 4711\n`],
  ['this process has the number in a lock of an earlier release', () => String(process.pid)],
  ['its process was killed', () => '4194304 some-boot 4711\n'],
  ['it was cut off before it was written', () => ''],
])('takes a folder over when %s', async (_why, left) => {
  await writeFile(lock(), left());
  const release = await lockDataFolder({ root });
  const [holder] = (await readFile(lock(), 'utf8')).split('\n');
  expect(holder).toBe(`${process.pid} ${startOf(process.pid)}`);
  await release();
});

const longAgo = new Date(Date.now() - 61_000);

it('refuses a folder that another container holds, until its lock is a minute old', async () => {
  await writeFile(lock(), `${process.pid} some-boot 4711\npid:[1]\n`);
  const attempt = () => lockDataFolder({ root }, 'pid:[2]');
  await expect(attempt()).rejects.toThrow('Cadenza already runs on this data folder');
  await utimes(lock(), longAgo, longAgo);
  const release = await attempt();
  expect(await readFile(lock(), 'utf8')).toMatch(/^\d+ .+\npid:\[2\]\n$/);
  await release();
});

it('touches its lock again and again', async () => {
  const timer = jest.spyOn(globalThis, 'setInterval');
  const release = await lockDataFolder({ root });
  await utimes(lock(), longAgo, longAgo);
  timer.mock.calls[0]![0]();
  await until(async () => (await stat(lock())).mtimeMs > longAgo.getTime() + 1_000);
  timer.mockRestore();
  await release();
});

it('tells two processes apart by when they started, and knows none that has ended', async () => {
  const first = startOf(other.pid!);
  expect(first).toMatch(/\d/);
  expect(first).not.toBe(startOf(process.pid));
  expect(startOf(other.pid!)).toBe(first);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(startOf(other.pid!)).toBeUndefined();
});
