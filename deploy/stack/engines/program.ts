import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.js';

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Where it is started; by default where this process was. */
  readonly folder?: string;
  readonly port: number;
  readonly logFile: string;
  /** Ready when this resolves true; by default, when the port takes connections. */
  readonly ready?: () => Promise<boolean>;
  /** Milliseconds a start may take. */
  readonly patience: number;
}

export function takesConnections(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), answer(true)));
    socket.once('error', () => answer(false));
  });
}

const lastLines = async (file: string) => (await readFile(file, 'utf8')).split('\n').slice(-6).join('\n');

/** Cadenza's own processes take 20 s at most (docs/operations.md); what is killed before fails what it was answering. */
const endsWithinMs = 25_000;

const running = new Set<ChildProcess>();
// Nothing outlives the process that started it, however that ends.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program that serves a port, and waits until it does. It ends with this process. */
export async function run(program: Program): Promise<Engine> {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const ready = program.ready ?? (() => takesConnections(program.port));
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    const killer = setTimeout(() => child?.kill('SIGKILL'), endsWithinMs);
    await ended;
    clearTimeout(killer);
  };
  const start = async () => {
    const log = openSync(program.logFile, 'a');
    const started = spawn(program.command, [...program.args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...program.env },
      cwd: program.folder,
      stdio: ['ignore', log, log],
    });
    child = started;
    running.add(started);
    let over = false;
    ended = new Promise((done) => {
      started.once('error', done);
      started.once('exit', done);
    }).then(() => {
      over = true;
      running.delete(started);
    });
    const until = Date.now() + program.patience;
    while (!(await ready().catch(() => false))) {
      if (over) throw new Error(`${program.name} ended at once:\n${await lastLines(program.logFile)}`);
      if (Date.now() > until) {
        await end('SIGKILL');
        throw new Error(
          `${program.name} is not ready after ${program.patience / 1000} s: ${program.logFile}`,
        );
      }
      await pause(25);
    }
  };
  await start();
  return {
    name: program.name,
    port: program.port,
    pid: () => child?.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
  };
}
