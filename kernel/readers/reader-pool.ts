import { refuse } from '../runtime/errors.js';
import { FairPlaces, type Holder } from '../runtime/fair-places.js';
import type { Reader } from './reader.js';

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

/** Files that wait, each with its bytes in the scratch folder: of all users, and of one. */
export const longestQueue = 100;
export const longestQueueOfOne = 20;

const unavailable = () => refuse('UNAVAILABLE', 'Files cannot be read just now. Please try again.');

/**
 * Reads files apart from the service, each in a thread or a process, within limits of time and memory. A reader costs a
 * second to start, so it is kept. Users share the readers fairly (`FairPlaces`).
 */
export class ReaderPool<Job, Answer> {
  private readonly places: FairPlaces;
  private readonly idle: Reader<Job, Answer>[] = [];
  private rest: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly limits: PoolLimits,
    private readonly start: () => Reader<Job, Answer>,
  ) {
    this.places = new FairPlaces({
      places: limits.readers,
      waiting: longestQueue,
      waitingOfOne: longestQueueOfOne,
    });
  }

  /**
   * Undefined when the reader died or took too long over this file. `holder` is the user whose file it is. Throws
   * UNAVAILABLE when no reader can be had, or too many files wait, of this user or of all.
   */
  async ask(job: Job, holder: Holder): Promise<Answer | undefined> {
    if (!(await this.places.enter(holder))) throw unavailable();
    let reader: Reader<Job, Answer> | undefined;
    let answer: Answer | undefined;
    try {
      if (this.isClosed) throw unavailable();
      reader = this.idle.pop() ?? this.start();
      answer = await reader.ask(job, this.limits.milliseconds);
      return answer;
    } finally {
      // Whoever asked is answered after the time at the latest. The place is free when the reader really is.
      void this.giveBack(reader, answer !== undefined).finally(() => this.places.leave(holder));
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

  private async giveBack(reader: Reader<Job, Answer> | undefined, isOfUse: boolean): Promise<void> {
    if (!reader) return;
    if (!isOfUse || this.isClosed) {
      await reader.end().catch(() => undefined);
      return;
    }
    this.idle.push(reader);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => void this.end(), this.limits.idle).unref();
  }
}
