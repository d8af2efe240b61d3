import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { NotMp3 } from '../mpeg/measure.js';
import type { Probed } from './probe.js';

export interface ProberLimits {
  /** Of one file, from its first byte to the answer. */
  readonly milliseconds: number;
  /** Of one thread's heap. */
  readonly megabytes: number;
  /** Files at once; the others wait their turn. */
  readonly threads: number;
}

export const proberLimits: ProberLimits = { milliseconds: 20_000, megabytes: 128, threads: 2 };

const unreadable: NotMp3 = { problem: 'This MP3 file could not be read' };

/** The worker's own file; from source it needs the loader that the service itself was started with. */
function workerFile(): { url: URL; execArgv: string[] } {
  const built = new URL('./probe-worker.js', import.meta.url);
  if (existsSync(built)) return { url: built, execArgv: [] };
  return {
    url: new URL('./probe-worker.ts', import.meta.url),
    execArgv: ['--conditions=source', '--import', '@swc-node/register/esm-register'],
  };
}

/** Probes each file in a thread of its own, within limits of time and memory. */
export class Prober {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limits: ProberLimits = proberLimits,
    private readonly worker = workerFile(),
  ) {}

  /** Never throws for what is in the file: a thread that dies or dawdles means that it could not be read. */
  async probe(path: string): Promise<Probed | NotMp3> {
    if (this.running >= this.limits.threads) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return await this.ask(path);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async ask(path: string): Promise<Probed | NotMp3> {
    const thread = new Worker(this.worker.url, {
      workerData: { path },
      execArgv: this.worker.execArgv,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Probed | NotMp3>((resolve) => {
        timer = setTimeout(() => resolve(unreadable), this.limits.milliseconds);
        thread.once('message', resolve);
        thread.once('error', () => resolve(unreadable));
        thread.once('exit', () => resolve(unreadable));
      });
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  }
}
