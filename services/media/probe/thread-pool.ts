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

/** Files that wait, each with its bytes in the scratch folder. */
export const longestQueue = 100;

const unavailable = new Rejection('UNAVAILABLE', 'Files cannot be read just now. Please try again.');

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

  /** Undefined when the thread died or dawdled over this file. Throws UNAVAILABLE when no thread can be had, or too many wait. */
  async ask(job: string): Promise<Answer | undefined> {
    if (this.running < this.limits.threads) this.running += 1;
    else if (this.waiting.length < longestQueue) await new Promise<void>((go) => this.waiting.push(go));
    else throw new RejectionError(unavailable);
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
    if (this.isClosed) throw new RejectionError(unavailable);
    const reader = this.idle.pop() ?? this.start(this.worker, this.limits);
    let answer: Answer | undefined;
    try {
      answer = await reader.ask(job, this.limits.milliseconds);
    } finally {
      if (answer === undefined) await reader.end();
    }
    if (answer === undefined) return undefined;
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
