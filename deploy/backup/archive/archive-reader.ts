import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { blockSize, decodeHeader, paddingOf, type TarEntry } from './tar-header.js';

export interface ReadEntry extends TarEntry {
  /** The content, to be read before the next entry is requested; what is left of it is skipped. */
  readonly content: AsyncIterable<Buffer>;
}

/** Yields so many bytes of a stream of chunks at a time. */
class Bytes {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(
    source: AsyncIterable<Buffer>,
    private readonly path: string,
  ) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** The next bytes, at most `limit`; throws at the end. */
  async upTo(limit: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const chunk = await this.next();
      if (!chunk) throw new Error('The archive is damaged: it ends too early');
      this.rest = chunk;
    }
    const taken = this.rest.subarray(0, limit);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      const part = await this.upTo(missing);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** Reads what follows the archive's end: gzip compares its own checksum there. */
  async drain(): Promise<void> {
    this.rest = Buffer.alloc(0);
    while (await this.next());
  }

  /** Undefined at the end. */
  private async next(): Promise<Buffer | undefined> {
    try {
      const { value, done } = await this.chunks.next();
      return done ? undefined : value;
    } catch (error) {
      throw readable(error, this.path);
    }
  }
}

/** Reads the entries of an archive in their order. Throws a sentence when it is cut off, damaged or no archive. */
export async function* readArchive(path: string): AsyncIterable<ReadEntry> {
  const gunzip = createGunzip();
  const source = pipeline(createReadStream(path), gunzip, () => undefined);
  const bytes = new Bytes(source, path);
  try {
    for (;;) {
      const entry = decodeHeader(await bytes.exactly(blockSize));
      if (!entry) return await bytes.drain();
      let left = entry.size;
      const content = async function* () {
        while (left > 0) {
          const chunk = await bytes.upTo(left);
          left -= chunk.length;
          yield chunk;
        }
      };
      yield { ...entry, content: content() };
      while (left > 0) left -= (await bytes.upTo(left)).length;
      await bytes.exactly(paddingOf(entry.size));
    }
  } finally {
    gunzip.destroy();
  }
}

function readable(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`${path} does not exist`, { cause: error });
  if (code?.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new Error('The archive is damaged, or no archive of Cadenza', { cause: error });
  return error;
}
