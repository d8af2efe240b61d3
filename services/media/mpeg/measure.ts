import type { ByteSource } from './byte-source.js';
import { frameHeader, sameStream, type FrameHeader } from './frame-header.js';
import { infoFrame, type InfoFrame } from './info-frame.js';
import { findFrames } from './find-frames.js';
import { otherType } from './other-types.js';
import { afterLeadingTags, beforeTrailingTags } from './tag-extent.js';

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
const unknown = notMp3('not an MP3 file');
const broken = { problem: 'This MP3 file is damaged: most of it is not sound' };
const cutOff = { problem: 'This MP3 file is cut off before its end' };

/** Less than this share of the frames the encoder announced, and the file counts as cut off. */
const leastPresent = 0.9;
/** Less than this share of the bytes between the tags, and what is there is no music with some rubbish around it. */
const leastSound = 0.5;

/**
 * Walks all frames of the file: no header's word is taken for its length. Bytes that are no frames, before, between
 * and behind them, are passed over as every player passes over them, as long as most of the file is sound.
 */
export function measureMp3(source: ByteSource): Mp3 | NotMp3 {
  const other = otherType(source);
  if (other) return notMp3(other);
  const from = afterLeadingTags(source);
  const to = beforeTrailingTags(source);
  const start = findFrames(source, from, to, { before: from + (to - from) * (1 - leastSound), count: 3 });
  const first = start === undefined ? undefined : frameHeader(source.read(start, 4));
  if (start === undefined || !first) return unknown;
  const info = infoFrame(source.read(start, first.length), first);
  const walked = walk(source, info ? start + first.length : start, to, first);
  if (walked.bytes < (to - from - first.length) * leastSound) return broken;
  // Where bytes are spoilt, frames were: those are not missing.
  const present = (walked.frames / walked.bytes) * (to - start);
  if (info?.frames !== undefined && present < info.frames * leastPresent) return cutOff;
  return {
    duration: seconds(walked.frames, first, info),
    sampleRate: first.sampleRate,
    frames: walked.frames,
  };
}

function seconds(frames: number, { samples, sampleRate }: FrameHeader, info: InfoFrame | undefined) {
  const all = frames * samples;
  const added = info ? info.delay + info.padding : 0;
  return (added < all ? all - added : all) / sampleRate;
}

/** Counts whole frames; where sync is lost (a bad spot, a tag in the middle), looks for the next sound frames. */
function walk(source: ByteSource, start: number, to: number, first: FrameHeader) {
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
    if (next === undefined) break;
    offset = next;
  }
  return { frames, bytes };
}
