import type { ByteSource } from '../mpeg/byte-source.js';

/** Bytes. Larger tags are left as they are: two files are read at once, each within 128 MB. */
const maxTag = 16 * 1024 * 1024;
/** Bytes behind the tag, and at the file's end where older tags are. */
const aside = 64 * 1024;
const headSize = 10;
const unsynchronised = 0x80;
/** Versions whose frames say their sizes before the bytes were stuffed; in 2.4 each frame says it for itself. */
const stuffedAsOne: ReadonlySet<number> = new Set([2, 3]);

/**
 * Returns the tags of a file whose ID3v2.2 or 2.3 tag was written without 0xFF 0xE0 and the like (the flag
 * unsynchronisation), with the bytes as they were before, and a piece of the file's sound behind it. Undefined for a file
 * that has no such tag.
 */
export function resynchronised(source: ByteSource): Buffer | undefined {
  const head = Buffer.from(source.read(0, headSize));
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < headSize) return undefined;
  const [version, flags] = [head[3]!, head[5]!];
  if (!stuffedAsOne.has(version) || !(flags & unsynchronised)) return undefined;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head[at]! & 0x7f), 0);
  const end = headSize + size;
  if (size > maxTag || end > source.size) return undefined;
  const tag = withoutStuffing(bytesOf(source, headSize, end));
  if (!tag) return undefined;
  head[5] = flags & ~unsynchronised;
  for (const [at, shift] of [21, 14, 7, 0].entries()) head[6 + at] = (tag.length >> shift) & 0x7f;
  const behind = Math.min(source.size, end + aside);
  const sound = bytesOf(source, end, behind);
  const last = bytesOf(source, Math.max(behind, source.size - aside), source.size);
  return Buffer.concat([head, tag, sound, last]);
}

function bytesOf(source: ByteSource, from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from);
  for (let at = 0; at < bytes.length;) {
    const read = source.read(from + at, bytes.length - at);
    // Somebody shortened the file.
    if (read.length === 0) break;
    at += read.copy(bytes, at);
  }
  return bytes;
}

/** Takes each zero behind 0xFF away, in place. Undefined where the flag is wrong: what it promises is not there. */
function withoutStuffing(bytes: Buffer): Buffer | undefined {
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const value = bytes[at]!;
    bytes[length++] = value;
    if (value !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next >= 0xe0) return undefined;
    if (next === 0) at += 1;
  }
  return bytes.subarray(0, length);
}
