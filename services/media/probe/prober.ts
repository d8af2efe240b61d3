import type { Holder } from '@cadenza/kernel/runtime/fair-places.js';
import { ReaderPool, type PoolLimits } from '@cadenza/kernel/readers/reader-pool.js';
import { ReaderThread } from '@cadenza/kernel/readers/reader-thread.js';
import { workerFile } from '@cadenza/kernel/readers/worker-file.js';
import type { NotMp3 } from '../mpeg/measure.js';
import type { Probed } from './probe.js';

export const proberLimits: PoolLimits = { milliseconds: 20_000, megabytes: 128, readers: 2, idle: 30_000 };

const unreadable: NotMp3 = { problem: 'This MP3 file could not be read' };

/** Probes files in threads of their own, within limits of time and memory. */
export class Prober {
  private readonly pool: ReaderPool<string, Probed | NotMp3>;

  constructor(
    limits: PoolLimits = proberLimits,
    worker = workerFile(new URL('./probe-worker.js', import.meta.url)),
  ) {
    this.pool = new ReaderPool(limits, () => new ReaderThread(worker, limits.megabytes));
  }

  /** Never throws for what is in the file: a thread that dies or takes too long means that it could not be read. */
  async probe(path: string, holder: Holder): Promise<Probed | NotMp3> {
    return (await this.pool.ask(path, holder)) ?? unreadable;
  }

  /** Called by Nest when the service closes. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
