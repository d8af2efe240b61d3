import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteMailPage } from './mail-page.js';
import { expectSameRowsRebuilt } from './rebuilt.js';

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');

/** The whole built product as a process of its own, as `npm start` runs it. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

export interface DataUnderTest {
  readonly path: string;
  /** Once the product has ended. Throws when a rebuild from the events does not make the rows that the tests left. */
  remove(): Promise<void>;
}

export async function temporaryDataFolder(): Promise<DataUnderTest> {
  const path = await mkdtemp(join(tmpdir(), 'cadenza-data-'));
  // As root, the postgres user must be able to walk through.
  await chmod(path, 0o711);
  const remove = async () => {
    try {
      await expectSameRowsRebuilt(path);
    } finally {
      await rm(path, { recursive: true, force: true });
    }
  };
  return { path, remove };
}

/** Starts on a port of its own choice; resolves when the address is printed, which is after /health is green. */
export async function startProduct(dataFolder: string, variables: NodeJS.ProcessEnv = {}): Promise<Product> {
  const child = spawn(process.execPath, ['deploy/scripts/start.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      CADENZA_DATA: dataFolder,
      CADENZA_ADMIN_PASSWORD: 'admin-password',
      CADENZA_DEMO: '0',
      CADENZA_RATE_LIMITS: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let asked = false;
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  child.once('exit', (_code, signal) => (output += signal ? `ended by ${signal}\n` : ''));
  const url = await new Promise<string>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (https?:\/\/\S+)/.exec(output);
      if (found?.[1]) ready(found[1]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => {
      failed(new Error(`The product ended with ${code}:\n${output}`));
      // A product that dies under a test says why, whatever the test then reports.
      if (!asked) process.stderr.write(`The product ended with ${code} by itself:\n${output}\n`);
    });
  });
  noteMailPage(url, output);
  const end = async (signal: NodeJS.Signals) => {
    asked = true;
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
