import type { ByteSource } from './byte-source.js';
import { frameHeader, sameStream, type FrameHeader } from './frame-header.js';

export interface Wanted {
  /** The place must be before this one. */
  readonly before: number;
  /** So many whole frames must follow each other without a gap: bytes that are no frames look like one now and then. */
  readonly count: number;
  /** Of this one's stream, when given. */
  readonly like?: FrameHeader;
}

/** The first place from `from` on where frames follow each other and end by `to`, or undefined. */
export function findFrames(source: ByteSource, from: number, to: number, wanted: Wanted): number | undefined {
  const { before, count, like } = wanted;
  for (let offset = from; offset < before;) {
    const bytes = source.read(offset, Math.min(4096, before - offset));
    const sync = bytes.indexOf(0xff);
    if (sync < 0) offset += Math.max(1, bytes.length);
    else if (framesFollow(source, offset + sync, to, count, like)) return offset + sync;
    else offset += sync + 1;
  }
  return undefined;
}

/** Whether `count` whole frames of one stream (that of `like`, when given) stand at `offset`. */
function framesFollow(
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
