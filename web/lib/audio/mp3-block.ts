import { BLOCK_SECONDS } from './decoder-port.js';
import type { FrameIndex } from './mp3-frames.js';

/** Frames decoded before the wanted ones: a frame may borrow bits from those before it, and overlaps with the last. */
const WARM_UP = 10;

/** The one call needed of mpg123-decoder: planar samples of the given frames. */
export interface FrameDecoder {
  decodeFrames(frames: Uint8Array[]): { channelData: Float32Array[]; samplesDecoded: number };
}

/**
 * Decodes one block of a track, from wherever it is, to the exact sample: `BLOCK_SECONDS` and one sample more (for
 * interpolation across the seam), fewer at the track's end. Undefined beyond the end; `damaged`
 * where the frames give no sound.
 */
export function decodeBlock(
  decoder: FrameDecoder,
  bytes: Uint8Array,
  index: FrameIndex,
  block: number,
): Float32Array[] | 'damaged' | undefined {
  const { offsets, samplesPerFrame, sampleRate, skip, samples } = index;
  const from = block * BLOCK_SECONDS * sampleRate;
  const to = Math.min(samples, from + BLOCK_SECONDS * sampleRate + 1);
  if (from >= to) return undefined;
  const firstFrame = Math.max(0, Math.floor((from + skip) / samplesPerFrame) - WARM_UP);
  const endFrame = Math.min(offsets.length - 1, Math.ceil((to + skip) / samplesPerFrame));
  const frames = offsets
    .slice(firstFrame, endFrame)
    .map((at, i) => bytes.subarray(at, offsets[firstFrame + i + 1]));
  const { channelData, samplesDecoded } = decoder.decodeFrames(frames);
  if (samplesDecoded === 0) return 'damaged';
  // Damaged frames give fewer samples; what follows them must stay in its place, so count from the end.
  const missing = frames.length * samplesPerFrame - samplesDecoded;
  const cut = from + skip - firstFrame * samplesPerFrame - missing;
  return channelData.map((channel) => aligned(channel, cut, to - from));
}

function aligned(channel: Float32Array, cut: number, length: number): Float32Array {
  const result = new Float32Array(length);
  const source = channel.subarray(Math.max(0, cut), Math.max(0, cut + length));
  result.set(source, Math.max(0, -cut));
  return result;
}
