import type { ByteSource } from './byte-source.js';
import type { Extent } from './riff.js';

const text = (source: ByteSource, offset: number, length: number) =>
  offset < 0 ? '' : source.read(offset, length).toString('latin1');

const footerFlag = 0x10;
/** Tags on one side of the sound. Programs write up to three; what stands behind more of them counts as sound. */
const mostTags = 100;

/** Where the sound of a file is that no container wraps. */
export const betweenTags = (source: ByteSource): Extent => ({
  from: afterLeadingTags(source),
  to: beforeTrailingTags(source),
});

/** Where the sound may begin: after any ID3v2 tags and the zeros some taggers leave behind them. */
export function afterLeadingTags(source: ByteSource): number {
  let offset = 0;
  for (let tags = 0; tags < mostTags && text(source, offset, 3) === 'ID3'; tags += 1) {
    const head = source.read(offset, 10);
    if (head.length < 10) return source.size;
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head[at]! & 0x7f), 0);
    offset += 10 + size + (head[5]! & footerFlag ? 10 : 0);
  }
  return afterZeros(source, offset);
}

function afterZeros(source: ByteSource, start: number): number {
  let offset = start;
  for (;;) {
    const bytes = source.read(offset, 4096);
    const found = bytes.findIndex((byte) => byte !== 0);
    if (found >= 0) return offset + found;
    if (bytes.length === 0) return source.size;
    offset += bytes.length;
  }
}

/**
 * Where the sound must have ended: before ID3v1, APE, Lyrics3 and appended ID3v2 tags, however they are stacked. It only
 * ever moves towards the beginning.
 */
export function beforeTrailingTags(source: ByteSource): number {
  let end = source.size;
  for (let tags = 0; tags < mostTags && end > 0; tags += 1) {
    const size = trailingTag(source, end);
    if (size <= 0) break;
    end = Math.max(0, end - size);
  }
  return end;
}

/** Bytes of the tag that ends at `end`; 0 where none does, or its size is none. */
function trailingTag(source: ByteSource, end: number): number {
  if (text(source, end - 128, 3) === 'TAG') return 128;
  if (text(source, end - 10, 3) === '3DI') {
    const foot = source.read(end - 10, 10);
    return 20 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (foot[at]! & 0x7f), 0);
  }
  if (text(source, end - 32, 8) === 'APETAGEX') {
    const foot = source.read(end - 32, 32);
    const hasHeader = foot.readUInt32LE(20) >>> 31 === 1;
    return foot.readUInt32LE(12) + (hasHeader ? 32 : 0);
  }
  if (text(source, end - 9, 9) !== 'LYRICS200') return 0;
  const digits = text(source, end - 15, 6);
  return /^\d{6}$/.test(digits) ? 15 + Number(digits) : 0;
}
