import { workerFile } from '../probe/probe-thread.js';
import { ThreadPool, type PoolLimits } from '../probe/thread-pool.js';
import { unknown, type Analysis } from './analysis.js';

/**
 * Two hours of music take about 75 s of a core (0.6 s a minute, the tempo's ten minutes 0.5 s more); one file at a time
 * leaves the other cores to those who wait for answers.
 */
export const analyserLimits: PoolLimits = { milliseconds: 300_000, megabytes: 128, threads: 1, idle: 30_000 };

/** Measures tempo and loudness of MP3 files in a thread of its own, within limits of time and memory. */
export class Analyser {
  private readonly pool: ThreadPool<Analysis>;

  constructor(
    limits: PoolLimits = analyserLimits,
    worker = workerFile(new URL('./analysis-worker.js', import.meta.url)),
  ) {
    this.pool = new ThreadPool(limits, worker);
  }

  /**
   * Never throws for what is in the file: of one that takes too long or too much memory, nothing is known. Throws
   * UNAVAILABLE when no thread can be had.
   */
  async analyse(path: string): Promise<Analysis> {
    return (await this.pool.ask(path)) ?? unknown;
  }

  /** Called by Nest when the service closes. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
