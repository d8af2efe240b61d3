import type { NotMp3 } from '../mpeg/measure.js';
import { ReaderPool, type PoolLimits } from '../readers/reader-pool.js';
import { workerFile } from '../readers/worker-file.js';
import type { Probed } from './probe.js';

export const proberLimits: PoolLimits = { milliseconds: 20_000, megabytes: 128, readers: 2, idle: 30_000 };

const unreadable: NotMp3 = { problem: 'This MP3 file could not be read' };

/** Probes files in threads of their own, within limits of time and memory. */
export class Prober {
  private readonly pool: ReaderPool<Probed | NotMp3>;

  constructor(
    limits: PoolLimits = proberLimits,
    worker = workerFile(new URL('./probe-worker.js', import.meta.url)),
  ) {
    this.pool = new ReaderPool(limits, worker);
  }

  /** Never throws for what is in the file: a thread that dies or dawdles means that it could not be read. */
  async probe(path: string): Promise<Probed | NotMp3> {
    return (await this.pool.ask(path)) ?? unreadable;
  }

  /** Called by Nest when the service closes. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
