import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { ReaderPool, type PoolLimits } from '@cadenza/kernel/readers/reader-pool.js';
import { ReaderThread } from '@cadenza/kernel/readers/reader-thread.js';
import { workerFile } from '@cadenza/kernel/readers/worker-file.js';
import { unknown, type Analysis } from './analysis.js';

/**
 * Two hours of music take 50 s of a core (measured; 66 s where four wanted two cores): the limit lets them end at a
 * twentieth of a core too, as the thread stands behind all others. One file at a time leaves the other cores free.
 */
export const analyserLimits: PoolLimits = { milliseconds: 900_000, megabytes: 128, readers: 1, idle: 30_000 };

/** Measures tempo, loudness and peaks of MP3 files in a thread of its own, within limits of time and memory. */
export class Analyser {
  private readonly pool: ReaderPool<string, Analysis>;
  private thread: ReaderThread<Analysis> | undefined;
  private isClosed = false;

  constructor(
    limits: PoolLimits = analyserLimits,
    worker = workerFile(new URL('./analysis-worker.js', import.meta.url)),
  ) {
    this.pool = new ReaderPool<string, Analysis>(limits, () => {
      this.thread = new ReaderThread<Analysis>(worker, limits.megabytes);
      return this.thread;
    });
  }

  /**
   * Never throws for what is in the file: of one that takes too long or too much memory, nothing is known. Throws
   * UNAVAILABLE when no thread can be had, or it was ended while it was at work, by `signal` too.
   */
  async analyse(path: string, signal?: AbortSignal): Promise<Analysis> {
    const end = () => void this.thread?.end();
    signal?.addEventListener('abort', end);
    const analysis = this.isClosed ? undefined : await this.pool.ask(path, 'analysis');
    signal?.removeEventListener('abort', end);
    if (analysis === undefined && (this.isClosed || signal?.aborted))
      throw refuse('UNAVAILABLE', 'Music is not listened to any more');
    return analysis ?? unknown;
  }

  /** In the middle of a file, too. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.pool.close();
    await this.thread?.end();
  }
}
