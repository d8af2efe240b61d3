import { statfs } from 'node:fs/promises';
import type { Journal } from '@cadenza/kernel/eventsourcing/ports.js';
import { gauges, metricsRegistry } from '@cadenza/kernel/runtime/metrics.js';

export interface DiskSpaceParts {
  /** What is stored there → a folder on the disk. */
  readonly folders: Readonly<Record<string, string>>;
  readonly log: Pick<Journal, 'warn' | 'error'>;
  /** Bytes free and in all. */
  readonly measure?: (folder: string) => Promise<{ readonly free: number; readonly size: number }>;
}

const everyMs = 30_000;
/** Bytes below which the operator is warned: some days of writing at the cap of one account (write-budget.ts). */
const lowBytes = 2 * 1024 ** 3;

async function measureDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Watches how much room is left where this installation stores, and warns before there is none. */
export class DiskSpace {
  private readonly timer: NodeJS.Timeout;
  private readonly low = new Set<string>();
  readonly registry = metricsRegistry('standalone');
  private readonly free: Record<string, number> = {};

  constructor(private readonly parts: DiskSpaceParts) {
    const help = 'Room left on the disk of the data folder and of the database';
    gauges(this.registry, { name: 'cadenza_disk_free_bytes', help, label: 'folder' }, () => this.free);
    this.timer = setInterval(() => void this.look(), everyMs).unref();
  }

  async metrics(): Promise<string> {
    await this.look();
    return await this.registry.metrics();
  }

  close(): void {
    clearInterval(this.timer);
  }

  async look(): Promise<void> {
    const measure = this.parts.measure ?? measureDisk;
    for (const [name, folder] of Object.entries(this.parts.folders)) {
      const measured = await measure(folder).catch(() => undefined);
      if (!measured) continue;
      const { free, size } = measured;
      this.free[name] = free;
      const isLow = free < lowBytes;
      const facts = { folder, freeMegabytes: Math.round(free / 1e6), megabytes: Math.round(size / 1e6) };
      if (isLow && !this.low.has(name)) this.parts.log.error(facts, `The disk of ${name} is almost full`);
      if (!isLow && this.low.has(name)) this.parts.log.warn(facts, `The disk of ${name} has room again`);
      if (isLow) this.low.add(name);
      else this.low.delete(name);
    }
  }
}
