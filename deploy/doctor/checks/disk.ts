import { statfs } from 'node:fs/promises';
import { type Check, failed, ok, warning, worst } from '../check.js';

export interface Room {
  /** Bytes. */
  readonly free: number;
  readonly size: number;
}

export interface DiskParts {
  /** What is stored there → a folder on the disk. */
  readonly folders: Readonly<Record<string, string>>;
  readonly measure?: (folder: string) => Promise<Room>;
}

/** As the product itself warns (deploy/standalone/disk-space.ts). */
const warnedBytes = 2 * 1024 ** 3;
/** Less than a few uploads take, and PostgreSQL's log. */
const failedBytes = 500 * 1024 ** 2;

async function measureDisk(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Whether there is room for what will be stored. */
export const diskCheck = ({ folders, measure = measureDisk }: DiskParts): Check => ({
  name: 'Disk',
  async run() {
    const findings = await Promise.all(
      Object.entries(folders).map(async ([name, folder]) => {
        const { free, size } = await measure(folder);
        const sentence = `${megabytes(free)} of ${megabytes(size)} are free for ${name}`;
        const advice = 'Make room, or move the folder to a larger disk';
        if (free < failedBytes) return failed(sentence, advice);
        return free < warnedBytes ? warning(sentence, advice) : ok(sentence);
      }),
    );
    return worst(findings);
  },
});
