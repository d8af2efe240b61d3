import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RunningCluster } from './cluster.js';
import { KeptRunning } from './keep-running.js';

/** A process that stands for a postmaster. */
function cluster(): RunningCluster & { kill(): Promise<unknown> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const kill = () => (child.kill('SIGKILL'), ended);
  return { port: 1, pid: child.pid!, adopted: false, stop: async () => void (await kill()), kill };
}

let kept: KeptRunning | undefined;
afterEach(() => kept?.stop());

describe('a postmaster that is killed', () => {
  it('is started again, however often the start fails, and is stopped in the end', async () => {
    const lines: string[] = [];
    const line = (_facts: object, sentence: string) => void lines.push(sentence);
    const first = cluster();
    const clusters: ReturnType<typeof cluster>[] = [];
    let tries = 0;
    let runs: () => void;
    const running = new Promise<void>((resolve) => (runs = resolve));
    const log = {
      error: line,
      warn: (facts: object, sentence: string) => {
        line(facts, sentence);
        runs();
      },
    };
    const startAgain = async () => {
      tries += 1;
      if (tries < 3) throw new Error('no room');
      clusters.push(cluster());
      return clusters[0]!;
    };
    kept = new KeptRunning({ cluster: first, startAgain, log, everyMs: 5, pausesMs: [0, 1] });
    await first.kill();
    await running;
    const failed = 'PostgreSQL does not start; it is tried again';
    expect(lines).toEqual([
      'PostgreSQL has ended and is started again',
      ...[failed, failed],
      'PostgreSQL runs again',
    ]);
    await kept.stop();
    expect(tries).toBe(3);
    await expect(clusters[0]!.kill()).resolves.toEqual([null, 'SIGKILL']);
  });
});
