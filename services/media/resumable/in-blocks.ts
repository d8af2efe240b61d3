import { open, type FileHandle } from 'node:fs/promises';

/** Bytes of one block: lost at most when a process is killed, and held in memory at most while one is stored. */
export const blockSize = 8 * 1024 * 1024;

/**
 * Cuts a stream into blocks: each is written to `path`, then given to `take`, then overwritten by the next. When the
 * stream breaks, what came before is a block too, and its error is thrown after that. A block that cannot be written is
 * none: how much of it is in the file is not known.
 */
export async function inBlocks(
  source: AsyncIterable<Buffer>,
  path: string,
  take: (bytes: number) => Promise<void>,
  largest = blockSize,
): Promise<void> {
  let file: FileHandle | undefined;
  let held = 0;
  const end = async () => {
    const bytes = held;
    held = 0;
    await file?.close();
    file = undefined;
    if (bytes > 0) await take(bytes);
  };
  try {
    for await (const chunk of source) {
      for (let rest = chunk; rest.length > 0;) {
        const piece = rest.subarray(0, largest - held);
        file ??= await open(path, 'w');
        await file.appendFile(piece).catch((error: unknown) => {
          held = 0;
          throw error;
        });
        held += piece.length;
        rest = rest.subarray(piece.length);
        if (held === largest) await end();
      }
    }
  } finally {
    await end();
  }
}
