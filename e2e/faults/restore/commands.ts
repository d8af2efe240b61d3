import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');

export interface Ran {
  readonly status: number | null;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a command of the one-process product (`backup`, `restore`) on a data folder. */
export async function command(name: string, dataFolder: string, ...args: string[]): Promise<Ran> {
  const begun = performance.now();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, CADENZA_DATA: dataFolder };
  const child = spawn(process.execPath, [`dist/standalone/${name}.js`, ...args], { cwd: projectRoot, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((done) => child.once('exit', done));
  return { status, output, seconds: (performance.now() - begun) / 1000 };
}

/** As `command`; throws what it printed when it failed. */
export async function succeed(name: string, dataFolder: string, ...args: string[]): Promise<Ran> {
  const ran = await command(name, dataFolder, ...args);
  if (ran.status !== 0) throw new Error(`${name} ended with ${ran.status}:\n${ran.output}`);
  return ran;
}
