import type { ByteSource } from './byte-source.js';

/** From the first byte of sound to the one behind its last. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Codes of MPEG audio and of MP3 in a chunk `fmt `. */
const mpegFormats: ReadonlySet<number> = new Set([0x50, 0x55]);
/** Chunks before the sound. Programs write up to five. */
const maxChunks = 64;

/** Returns where the MP3 is that is wrapped in a RIFF (WAV) file; undefined for every other file. */
export function mp3InRiff(source: ByteSource): Extent | undefined {
  const head = source.read(0, 12).toString('latin1');
  if (!head.startsWith('RIFF') || !head.endsWith('WAVE')) return undefined;
  let isMpeg = false;
  let offset = 12;
  for (let chunks = 0; chunks < maxChunks; chunks += 1) {
    const chunk = source.read(offset, 10);
    if (chunk.length < 10) return undefined;
    const name = chunk.toString('latin1', 0, 4);
    const size = chunk.readUInt32LE(4);
    if (name === 'fmt ') isMpeg = mpegFormats.has(chunk.readUInt16LE(8));
    if (name === 'data') return isMpeg ? soundOf(source, offset + 8, size) : undefined;
    offset += 8 + size + (size % 2);
  }
  return undefined;
}

/** A program that did not finish the file wrote no size. */
function soundOf(source: ByteSource, from: number, size: number): Extent {
  return { from, to: Math.min(source.size, from + (size === 0 ? source.size : size)) };
}
