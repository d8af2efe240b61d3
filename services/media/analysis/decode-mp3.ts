import { MPEGDecoder } from 'mpg123-decoder';
import type { ByteSource } from '../mpeg/byte-source.js';
import { findFrames } from '../mpeg/find-frames.js';
import { mp3InRiff } from '../mpeg/riff.js';
import { betweenTags } from '../mpeg/tag-extent.js';

/** A piece of sound; samples are 1 at full scale. Both channels are the same where the music has one only. */
export interface Sound {
  /** Samples per second and channel. */
  readonly sampleRate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Half a second to eight seconds of sound: what is held in memory at a time. */
const chunk = 64 * 1024;

const soundExtent = (source: ByteSource) => mp3InRiff(source) ?? betweenTags(source);

/**
 * Decodes an MP3 piece by piece (ISO 11172-3 Layer III, 13818-3), so that two hours cost no more memory than two
 * minutes. What an encoder added at both ends is left out where the file tells. Frames that cannot be decoded are passed
 * over, and so is sound at another rate than the first. Runs in a worker thread: foreign bytes may keep it busy for ever.
 */
export async function* decodeMp3(source: ByteSource): AsyncGenerator<Sound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { from, to: end } = soundExtent(source);
    // The decoder takes any two bytes for a frame that look like one: it starts where frames really follow each other.
    const start = findFrames(source, from, end, { before: end, count: 3 });
    let rate: number | undefined;
    for (let offset = start ?? end; offset < end;) {
      const bytes = source.read(offset, Math.min(chunk, end - offset));
      if (bytes.length === 0) return;
      offset += bytes.length;
      const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes);
      const [left, right = left] = channelData;
      if (samplesDecoded === 0 || !left || !right) continue;
      rate ??= sampleRate;
      if (sampleRate === rate) yield { sampleRate, left, right };
    }
  } finally {
    decoder.free();
  }
}
