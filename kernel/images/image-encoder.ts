import type { Holder } from '../runtime/fair-places.js';
import { ReaderPool, type PoolLimits } from '../readers/reader-pool.js';
import { workerFile } from '../readers/worker-file.js';
import type { Encoded, ImageJob, NoImage } from './image-job.js';
import { ImageProcess } from './image-process.js';

/**
 * Wall time: computing itself is limited to less (image-process.ts). Memory is that of the whole process; there is one
 * at a time, as two hostile files at once would take what the whole service may take for them.
 */
export const encoderLimits: PoolLimits = { milliseconds: 10_000, megabytes: 400, readers: 1, idle: 30_000 };

const tooHeavy: NoImage = { problem: 'weight' };

/** Reads every image that comes from outside, in a process of its own, within limits of time and memory (ADR 21). */
export class ImageEncoder {
  private readonly pool: ReaderPool<ImageJob, Encoded>;

  constructor(
    limits: PoolLimits = encoderLimits,
    worker = workerFile(new URL('./image-worker.js', import.meta.url)),
  ) {
    this.pool = new ReaderPool(limits, () => new ImageProcess(worker, limits.megabytes));
  }

  /**
   * Never throws for what is in the file: a process that dies or takes too long means that it is too much. `holder` is
   * the user who sent it. Throws UNAVAILABLE when no process can be had, or too many images wait.
   */
  async encode(job: ImageJob, holder: Holder): Promise<Encoded> {
    return (await this.pool.ask(job, holder)) ?? tooHeavy;
  }

  /** Called by Nest when the service closes. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
