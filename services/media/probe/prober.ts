import type { NotMp3 } from '../mpeg/measure.js';
import { ProbeThread, probeWorker } from './probe-thread.js';
import type { Probed } from './probe.js';

export interface ProberLimits {
  /** Of one file, once a thread is ready for it. */
  readonly milliseconds: number;
  /** Of one thread's heap. */
  readonly megabytes: number;
  /** Files at once; the others wait their turn. */
  readonly threads: number;
  /** Milliseconds after which a thread without work ends and gives its memory back. */
  readonly idle: number;
}

export const proberLimits: ProberLimits = { milliseconds: 20_000, megabytes: 128, threads: 2, idle: 30_000 };

const unreadable: NotMp3 = { problem: 'This MP3 file could not be read' };

/** Probes files in threads of their own, within limits of time and memory. A thread costs a second to start, so it is kept. */
export class Prober {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly idle: ProbeThread[] = [];
  private rest: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: ProberLimits = proberLimits,
    private readonly worker = probeWorker(),
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

  /** Ends the threads that wait for work; called by Nest when the service closes. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.rest);
    await Promise.all(this.idle.splice(0).map((thread) => thread.end()));
  }

  private async ask(path: string): Promise<Probed | NotMp3> {
    const thread = this.idle.pop() ?? new ProbeThread(this.worker, this.limits.megabytes);
    const answer = await thread.ask(path, this.limits.milliseconds);
    if (answer === undefined) {
      await thread.end();
      return unreadable;
    }
    this.idle.push(thread);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.onApplicationShutdown(), this.limits.idle).unref();
    return answer;
  }
}
