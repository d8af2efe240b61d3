import { ProbeThread, type WorkerFile } from './probe-thread.js';

export interface PoolLimits {
  /** Of one file, once a thread is ready for it. */
  readonly milliseconds: number;
  /** Of one thread's heap. */
  readonly megabytes: number;
  /** Files at once; the others wait their turn. */
  readonly threads: number;
  /** Milliseconds after which a thread without work ends and gives its memory back. */
  readonly idle: number;
}

/** Reads files in threads of their own, within limits of time and memory. A thread costs a second to start, so it is kept. */
export class ThreadPool<Answer> {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly idle: ProbeThread<Answer>[] = [];
  private rest: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: PoolLimits,
    private readonly worker: WorkerFile,
  ) {}

  /** Undefined when the thread died or dawdled over this file. Throws UNAVAILABLE when no thread can be had. */
  async ask(path: string): Promise<Answer | undefined> {
    if (this.running >= this.limits.threads) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return await this.askThread(path);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Ends the threads that wait for work. */
  async end(): Promise<void> {
    clearTimeout(this.rest);
    await Promise.all(this.idle.splice(0).map((thread) => thread.end()));
  }

  private async askThread(path: string): Promise<Answer | undefined> {
    const thread = this.idle.pop() ?? new ProbeThread<Answer>(this.worker, this.limits.megabytes);
    const answer = await thread.ask(path, this.limits.milliseconds);
    if (answer === undefined) {
      await thread.end();
      return undefined;
    }
    this.idle.push(thread);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.end(), this.limits.idle).unref();
    return answer;
  }
}
