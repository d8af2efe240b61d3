import { encoderInfo, type EncoderInfo, textAt } from './encoder-info.js';
import { headerAt, type Mp3Header, sameStream } from './mp3-header.js';

/** Where the frames of an MP3 file are and which samples are music: enough to decode from anywhere, to the sample. */
export interface FrameIndex {
  /** Byte offset of each audio frame; one more entry marks the end of the last. */
  readonly offsets: readonly number[];
  readonly sampleRate: number;
  readonly samplesPerFrame: number;
  /** Samples at the front that the encoder and decoder added. */
  readonly skip: number;
  /** Samples of music per channel. */
  readonly samples: number;
}

/** Samples by which every MPEG layer III decoder is late. */
const DECODER_DELAY = 529;
/** Less than this share of the frames the encoder announced, and the end of its sound was cut off (as services/media/mpeg has it). */
const LEAST_PRESENT = 0.9;

/** Finds the frames of an MP3 file (layer III, no free format); undefined when there are none. */
export function indexFrames(bytes: Uint8Array): FrameIndex | undefined {
  const offsets: number[] = [];
  let first: Mp3Header | undefined;
  let at = afterTags(bytes);
  let end = at;
  while (at + 4 <= bytes.length) {
    const header = frameAt(bytes, at, first, at === end && offsets.length > 0);
    if (header) {
      first ??= header;
      offsets.push(at);
      at += header.length;
      end = at;
    } else at += 1;
  }
  const start = offsets[0];
  if (!first || start === undefined) return undefined;
  const info = encoderInfo(bytes, start, first);
  if (info) offsets.shift();
  const samplesPerFrame = first.mpeg1 ? 1152 : 576;
  const { skip, cut } = added(info, offsets.length);
  const samples = Math.max(0, offsets.length * samplesPerFrame - skip - cut);
  return { offsets: [...offsets, end], sampleRate: first.rate, samplesPerFrame, skip, samples };
}

/**
 * A whole frame of the stream that `first` began. One that does not stand right behind another counts only when
 * another follows it: rubbish in a file looks like a header now and then.
 */
function frameAt(bytes: Uint8Array, at: number, first: Mp3Header | undefined, isBehind: boolean) {
  const header = wholeAt(bytes, at);
  if (!header || (first && !sameStream(header, first))) return undefined;
  const next = isBehind ? header : wholeAt(bytes, at + header.length);
  return next && sameStream(next, header) ? header : undefined;
}

function wholeAt(bytes: Uint8Array, at: number): Mp3Header | undefined {
  const header = headerAt(bytes, at);
  return header && at + header.length <= bytes.length ? header : undefined;
}

/** Samples that are no music, at the front and at the end. */
function added(info: EncoderInfo | undefined, frames: number): { skip: number; cut: number } {
  if (!info || info.delay + info.padding === 0) return { skip: 0, cut: 0 };
  const isCut = info.frames !== undefined && frames < info.frames * LEAST_PRESENT;
  return { skip: info.delay + DECODER_DELAY, cut: isCut ? 0 : Math.max(0, info.padding - DECODER_DELAY) };
}

function afterTags(bytes: Uint8Array): number {
  let at = 0;
  while (textAt(bytes, at, 3) === 'ID3') {
    const size = [6, 7, 8, 9].reduce((sum, i) => sum * 128 + ((bytes[at + i] ?? 0) & 0x7f), 0);
    at += 10 + size;
  }
  return at;
}
