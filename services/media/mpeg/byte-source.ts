import { fstatSync, readSync } from 'node:fs';

/** Random access to the bytes of one file; synchronous, because it is read in a worker thread only. */
export interface ByteSource {
  readonly size: number;
  /** Up to `length` bytes from `offset`; fewer at the end of the file, none beyond it. The view is valid until the next call. */
  read(offset: number, length: number): Buffer;
}

export function memorySource(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: buffer.length, read: (offset, length) => buffer.subarray(offset, offset + length) };
}

const windowSize = 256 * 1024;

/** Reads through a window of 256 KB, so that a file of 200 MB costs no more memory than a small one. */
export function fileSource(descriptor: number): ByteSource {
  const { size } = fstatSync(descriptor);
  const window = Buffer.allocUnsafe(windowSize);
  let start = 0;
  let end = 0;
  return {
    size,
    read(offset, length) {
      const wanted = Math.max(0, Math.min(length, windowSize, size - offset));
      if (wanted > 0 && (offset < start || offset + wanted > end)) {
        start = offset;
        end = offset + readSync(descriptor, window, 0, windowSize, offset);
      }
      return wanted === 0 ? Buffer.alloc(0) : window.subarray(offset - start, offset - start + wanted);
    },
  };
}
