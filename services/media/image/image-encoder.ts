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

/** Reads images in processes of their own, within limits of time and memory. */
export class ImageEncoder {
  private readonly pool: ReaderPool<Encoded>;

  constructor(
    limits: PoolLimits = encoderLimits,
    worker = workerFile(new URL('./image-worker.js', import.meta.url)),
  ) {
    this.pool = new ReaderPool(limits, worker, (file, own) => new ImageProcess(file, own));
  }

  /**
   * Never throws for what is in the file: a process that dies or dawdles means that it is too much. Throws UNAVAILABLE
   * when no process can be had.
   */
  async encode(job: ImageJob): Promise<Encoded> {
    return (await this.pool.ask(JSON.stringify(job))) ?? tooHeavy;
  }

  /** Called by Nest when the service closes. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
