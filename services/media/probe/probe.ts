import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { fileSource, type ByteSource } from '../mpeg/byte-source.js';
import { measureMp3, type Mp3, type NotMp3 } from '../mpeg/measure.js';
import { readTags, type Tags } from './tags.js';

/** All that the bytes of a music file say. */
export interface Probed extends Mp3, Tags {
  /** Hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** Reads the file through once for its frames, once for its digest, and its tags. Runs in a worker thread. */
export async function probe(path: string): Promise<Probed | NotMp3> {
  const descriptor = openSync(path, 'r');
  try {
    const source = fileSource(descriptor);
    const mp3 = measureMp3(source);
    if ('problem' in mp3) return mp3;
    return { ...mp3, ...(await readTags(path, source)), sha256: digest(source), size: source.size };
  } finally {
    closeSync(descriptor);
  }
}

function digest(source: ByteSource): string {
  const hash = createHash('sha256');
  for (let offset = 0; offset < source.size;) {
    const bytes = source.read(offset, 128 * 1024);
    // Somebody shortened the file.
    if (bytes.length === 0) break;
    hash.update(bytes);
    offset += bytes.length;
  }
  return hash.digest('hex');
}
