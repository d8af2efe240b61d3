import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { type Manifest, manifestName } from './manifest.js';
import { blockSize, encodeHeader, paddingOf } from './tar-header.js';

const chunkSize = 256 * 1024;

export interface WrittenArchive {
  readonly bytes: number;
  /** Of the whole file, as `sha256sum` prints it. */
  readonly sha256: string;
}

/** Writes an archive (tar, gzip) next to its path, for its owner only; it gets its name once it is complete. */
export class ArchiveWriter {
  /** Names, sizes and checksums of what was added. */
  readonly files: Manifest['files'] = {};
  bytes = 0;
  private readonly gzip: Gzip;
  private readonly written: Promise<void>;
  private readonly whole: Hash = createHash('sha256');
  private length = 0;

  private constructor(
    private readonly path: string,
    file: FileHandle,
    private readonly now: () => Date,
  ) {
    // Level 1: music does not get smaller, and the database does at once.
    this.gzip = createGzip({ level: 1 });
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.whole.update(chunk);
        this.length += chunk.length;
        done(null, chunk);
      },
    });
    const sink = createWriteStream('', { fd: file, flush: true });
    this.written = pipeline(this.gzip, count, sink);
    this.written.catch(() => undefined);
  }

  /** Throws when a file of that name exists. */
  static async create(path: string, now = () => new Date()): Promise<ArchiveWriter> {
    const taken = await open(path, 'r').catch(() => undefined);
    await taken?.close();
    if (taken) throw new Error(`${path} exists already`);
    return new ArchiveWriter(path, await open(`${path}.part`, 'w', 0o600), now);
  }

  async addFolder(name: string): Promise<void> {
    await this.write(encodeHeader({ name, size: 0, kind: 'folder' }, this.now()));
  }

  async addBytes(name: string, content: Buffer): Promise<void> {
    await this.add(name, content.length, [content]);
  }

  /**
   * Adds a file as long as it is when it is opened: one that grows is cut, one that shrinks is filled with zeros, as a
   * base backup expects. False when it does not exist any more.
   */
  async addFile(name: string, path: string): Promise<boolean> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) return false;
    try {
      const { size } = await file.stat();
      await this.add(name, size, readExactly(file, size));
      return true;
    } finally {
      await file.close();
    }
  }

  /** Writes the manifest last, flushes everything, and gives the archive its name. */
  async finish(manifest: Omit<Manifest, 'files' | 'bytes'>): Promise<WrittenArchive> {
    const all: Manifest = { ...manifest, bytes: this.bytes, files: { ...this.files } };
    await this.addBytes(manifestName, Buffer.from(JSON.stringify(all)));
    await this.write(Buffer.alloc(2 * blockSize));
    this.gzip.end();
    await this.written;
    await rename(`${this.path}.part`, this.path);
    return { bytes: this.length, sha256: this.whole.digest('hex') };
  }

  /** Removes what was written. */
  async abandon(): Promise<void> {
    this.gzip.destroy();
    await this.written.catch(() => undefined);
    await rm(`${this.path}.part`, { force: true });
  }

  private async add(name: string, size: number, content: Iterable<Buffer> | AsyncIterable<Buffer>) {
    if (name in this.files) throw new Error(`${name} is in the archive already`);
    const hash = createHash('sha256');
    await this.write(encodeHeader({ name, size, kind: 'file' }, this.now()));
    for await (const chunk of content) {
      hash.update(chunk);
      await this.write(chunk);
    }
    await this.write(Buffer.alloc(paddingOf(size)));
    this.files[name] = { size, sha256: hash.digest('hex') };
    this.bytes += size;
  }

  /** Waits while the disk is slower than the reader; rejects when it is full. */
  private async write(chunk: Buffer): Promise<void> {
    const { gzip } = this;
    if (chunk.length === 0) return;
    if (!gzip.destroyed && gzip.write(chunk)) return;
    if (!gzip.destroyed)
      await new Promise<void>((resolve) => {
        const proceed = () => {
          gzip.off('drain', proceed).off('close', proceed);
          resolve();
        };
        gzip.once('drain', proceed).once('close', proceed);
      });
    if (gzip.destroyed) await this.written;
  }
}

async function* readExactly(file: FileHandle, size: number): AsyncIterable<Buffer> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    // What is not there any more stays zeros.
    at += bytesRead === 0 ? chunk.length : bytesRead;
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
  }
}
