import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface WriteOptions {
  /** `wx` makes a new file, `a` writes behind what is there. */
  readonly flags: 'wx' | 'a';
  readonly signal?: AbortSignal;
}

/**
 * Writes bytes to a file. Settles once the file is closed: the system may open it long after the bytes have failed, and
 * a file that is deleted before it is opened stays.
 */
export async function writeFile(
  path: string,
  bytes: Readable | Iterable<Uint8Array>,
  options: WriteOptions,
): Promise<void> {
  const { flags, signal } = options;
  const file = createWriteStream(path, { flags });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await (signal ? pipeline(bytes, file, { signal }) : pipeline(bytes, file));
  } finally {
    await closed;
  }
}
