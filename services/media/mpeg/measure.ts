import type { ByteSource } from './byte-source.js';
import { frameHeader, sameStream, type FrameHeader } from './frame-header.js';
import { infoFrame, type InfoFrame } from './info-frame.js';
import { findFrames } from './find-frames.js';
import { otherType } from './other-types.js';
import { mp3InRiff, type Extent } from './riff.js';
import { betweenTags } from './tag-extent.js';

export interface Mp3 {
  /** Seconds of sound, counted from the frames, without the samples an encoder added at both ends. */
  readonly duration: number;
  readonly sampleRate: number;
  readonly frames: number;
}

/** Why a file is no music we take; `problem` is a sentence for a person. */
export interface NotMp3 {
  readonly problem: string;
}

const notMp3 = (type: string) => ({ problem: `Only MP3 files can be uploaded; this is ${type}` });
const broken = { problem: 'This MP3 file is damaged: most of it is not sound' };
const joined = (rates: readonly number[]) => ({
  problem: `This MP3 file joins sound at ${rates.map((rate) => `${rate / 1000} kHz`).join(' and ')}. Save it at one sample rate, or upload the parts as separate files`,
});

/** Less than this share of the frames the encoder announced, and the end of its sound was cut off. */
const leastPresent = 0.9;
/** Less than this share of the bytes between the tags, and what is there is no music with some rubbish around it. */
const leastSound = 0.5;
/** So many frames of another stream in a row are a recording of their own: a quarter of a second. */
const ofAnotherRecording = 10;

/**
 * Walks all frames of the file: no header's word is taken for its length. Bytes that are no frames, before, between
 * and behind them, are passed over as every player passes over them, as long as most of the file is sound.
 */
export function measureMp3(source: ByteSource): Mp3 | NotMp3 {
  const wrapped = mp3InRiff(source);
  const other = wrapped ? undefined : otherType(source);
  if (other) return notMp3(other);
  const extent = wrapped ?? betweenTags(source);
  const behindTags = () => otherType(source, wrapped ? 0 : extent.from) ?? 'not an MP3 file';
  return measureExtent(source, extent) ?? notMp3(behindTags());
}

/** Undefined where no frames are. */
function measureExtent(source: ByteSource, { from, to }: Extent): Mp3 | NotMp3 | undefined {
  const start = findFrames(source, from, to, { before: from + (to - from) * (1 - leastSound), count: 3 });
  const first = start === undefined ? undefined : frameHeader(source.read(start, 4));
  if (start === undefined || !first) return undefined;
  const info = infoFrame(source.read(start, first.length), first);
  const walked = walk(source, info ? start + first.length : start, to, first);
  if (walked.otherRate) return joined([first.sampleRate, walked.otherRate]);
  if (walked.bytes < (to - from - first.length) * leastSound) return broken;
  return {
    duration: seconds(walked.frames, first, info && withoutLost(info, walked, to - start)),
    sampleRate: first.sampleRate,
    frames: walked.frames,
  };
}

/** Where a song was cut by hand, the samples that the encoder added at its end went with that. */
function withoutLost(info: InfoFrame, { frames, bytes }: Walked, size: number): InfoFrame {
  // Where bytes are spoilt, frames were: those are not missing.
  const present = (frames / bytes) * size;
  return present < (info.frames ?? 0) * leastPresent ? { ...info, padding: 0 } : info;
}

function seconds(frames: number, { samples, sampleRate }: FrameHeader, info: InfoFrame | undefined) {
  const all = frames * samples;
  const added = info ? info.delay + info.padding : 0;
  return (added < all ? all - added : all) / sampleRate;
}

interface Walked {
  readonly frames: number;
  /** Of these frames. */
  readonly bytes: number;
  /** Samples per second of another recording behind this one. */
  readonly otherRate?: number | undefined;
}

/**
 * Counts whole frames; where sync is lost (a bad spot, a tag in the middle), looks for the next sound frames. Ends at a
 * recording of another sample rate.
 */
function walk(source: ByteSource, start: number, to: number, first: FrameHeader): Walked {
  let frames = 0;
  let bytes = 0;
  for (let offset = start; offset < to;) {
    const header = frameHeader(source.read(offset, 4));
    if (header && sameStream(header, first) && offset + header.length <= to) {
      frames += 1;
      bytes += header.length;
      offset += header.length;
      continue;
    }
    const next = findFrames(source, offset + 1, to, { before: to, count: 2, like: first });
    const otherRate = rateOfOther(source, offset, next ?? to);
    if (next === undefined || otherRate) return { frames, bytes, otherRate };
    offset = next;
  }
  return { frames, bytes };
}

/** The sample rate of frames that follow each other between `from` and `to`, where the stream at hand has none. */
function rateOfOther(source: ByteSource, from: number, to: number): number | undefined {
  const other = findFrames(source, from, to, { before: to, count: ofAnotherRecording });
  return other === undefined ? undefined : frameHeader(source.read(other, 4))?.sampleRate;
}
