import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { Reader } from './reader.js';
import { ReaderThread } from './reader-thread.js';
import type { WorkerFile } from './worker-file.js';

export interface PoolLimits {
  /** Of one file, once a reader is ready for it. */
  readonly milliseconds: number;
  /** Of a thread's heap, or of a whole process. */
  readonly megabytes: number;
  /** Files at once; the others wait their turn. */
  readonly readers: number;
  /** Milliseconds after which a reader without work ends and gives its memory back. */
  readonly idle: number;
}

/** Files that wait, each with its bytes in the scratch folder. */
export const longestQueue = 100;

const unavailable = new Rejection('UNAVAILABLE', 'Files cannot be read just now. Please try again.');

/**
 * Reads files apart from the service, each in a thread or a process, within limits of time and memory. A reader costs a
 * second to start, so it is kept.
 */
export class ReaderPool<Answer> {
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

  /** Undefined when the reader died or dawdled over this file. Throws UNAVAILABLE when none can be had, or too many wait. */
  async ask(job: string): Promise<Answer | undefined> {
    if (this.running < this.limits.readers) this.running += 1;
    else if (this.waiting.length < longestQueue) await new Promise<void>((go) => this.waiting.push(go));
    else throw new RejectionError(unavailable);
    try {
      return await this.askOne(job);
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

  /** Ends the readers that wait for work. */
  async end(): Promise<void> {
    clearTimeout(this.rest);
    await Promise.all(this.idle.splice(0).map((reader) => reader.end()));
  }

  private async askOne(job: string): Promise<Answer | undefined> {
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

const thread = (worker: WorkerFile, { megabytes }: PoolLimits) => new ReaderThread<never>(worker, megabytes);
