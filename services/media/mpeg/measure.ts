import type { ByteSource } from './byte-source.js';
import { frameHeader, sameStream, type FrameHeader } from './frame-header.js';
import { infoFrame, type InfoFrame } from './info-frame.js';
import { findFrames, framesFollow } from './find-frames.js';
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

/** Less than this share of what the encoder announced, or of the file, and the file counts as cut off or damaged. */
const leastShare = 0.9;

/** Walks all frames of the file: no header's word is taken for its length. */
export function measureMp3(source: ByteSource): Mp3 | NotMp3 {
  const other = otherType(source);
  if (other) return notMp3(other);
  const from = afterLeadingTags(source);
  const to = beforeTrailingTags(source);
  const start = findFrames(source, from, to);
  const first = start === undefined ? undefined : frameHeader(source.read(start, 4));
  if (start === undefined || !first) return unknown;
  const info = infoFrame(source.read(start, first.length), first);
  const walked = walk(source, info ? start + first.length : start, to, first);
  if (walked.bytes < (to - start - first.length) * leastShare) return broken;
  if (info?.frames !== undefined && walked.frames < info.frames * leastShare) return cutOff;
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
    const next = nextFrames(source, offset + 1, to, first);
    if (next === undefined) break;
    offset = next;
  }
  return { frames, bytes };
}

function nextFrames(source: ByteSource, from: number, to: number, first: FrameHeader): number | undefined {
  for (let offset = from; offset < to;) {
    const bytes = source.read(offset, 4096);
    const sync = bytes.indexOf(0xff);
    if (sync < 0) offset += Math.max(1, bytes.length);
    else if (framesFollow(source, offset + sync, to, 2, first)) return offset + sync;
    else offset += sync + 1;
  }
  return undefined;
}
