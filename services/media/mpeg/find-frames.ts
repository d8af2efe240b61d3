import type { ByteSource } from './byte-source.js';
import { frameHeader, sameStream, type FrameHeader } from './frame-header.js';

/** Bytes that may stand between the tags and the first frame; real files have a few, other types have many. */
const mostJunk = 4096;
const consecutive = 3;

/** The place of the first of three frames that follow each other without a gap, or undefined. */
export function findFrames(source: ByteSource, from: number, to: number): number | undefined {
  const last = Math.min(to, from + mostJunk);
  for (let offset = from; offset < last; offset += 1) {
    if (source.read(offset, 1)[0] === 0xff && framesFollow(source, offset, to, consecutive)) return offset;
  }
  return undefined;
}

/** Whether `count` whole frames of one stream (that of `like`, when given) stand at `offset`. */
export function framesFollow(
  source: ByteSource,
  offset: number,
  to: number,
  count: number,
  like?: FrameHeader,
): boolean {
  let first = like;
  let at = offset;
  for (let found = 0; found < count; found += 1) {
    const header = frameHeader(source.read(at, 4));
    if (!header || (first && !sameStream(header, first)) || at + header.length > to) return false;
    first ??= header;
    at += header.length;
  }
  return true;
}
