import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
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

/** A thread, or process, that reads files one after the other until it fails once. */
export interface Reader<Answer> {
  /** Undefined when it died or dawdled. Throws UNAVAILABLE when it does not become ready. */
  ask(job: string, milliseconds: number): Promise<Answer | undefined>;
  end(): Promise<unknown>;
}

const closing = new Rejection('UNAVAILABLE', 'Files cannot be read just now. Please try again.');

/** Reads files in threads of their own, within limits of time and memory. A thread costs a second to start, so it is kept. */
export class ThreadPool<Answer> {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly idle: Reader<Answer>[] = [];
  private rest: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly limits: PoolLimits,
    private readonly worker: WorkerFile,
    private readonly start: (worker: WorkerFile, limits: PoolLimits) => Reader<Answer> = thread,
  ) {}

  /** Undefined when the thread died or dawdled over this file. Throws UNAVAILABLE when no thread can be had. */
  async ask(job: string): Promise<Answer | undefined> {
    if (this.running >= this.limits.threads) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return await this.askThread(job);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** For good: what is being read is ended after its file, what waits is told UNAVAILABLE. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.end();
  }

  /** Ends the threads that wait for work. */
  async end(): Promise<void> {
    clearTimeout(this.rest);
    await Promise.all(this.idle.splice(0).map((thread) => thread.end()));
  }

  private async askThread(job: string): Promise<Answer | undefined> {
    if (this.isClosed) throw new RejectionError(closing);
    const reader = this.idle.pop() ?? this.start(this.worker, this.limits);
    const answer = await reader.ask(job, this.limits.milliseconds);
    if (answer === undefined) {
      await reader.end();
      return undefined;
    }
    if (this.isClosed) {
      await reader.end();
      return answer;
    }
    this.idle.push(reader);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.end(), this.limits.idle).unref();
    return answer;
  }
}

const thread = (worker: WorkerFile, { megabytes }: PoolLimits) => new ProbeThread<never>(worker, megabytes);
