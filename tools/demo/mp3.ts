import { createMp3Encoder } from 'wasm-media-encoders';
import { sampleRate } from './drums.js';
import { id3 } from './id3.js';

/** LAME puts this many samples before the music. */
const encoderDelay = 576;
const frameSamples = 1152;

export interface Mp3Options {
  /** Kilobits per second. */
  readonly bitrate: 64 | 128;
  readonly tags: Readonly<Record<string, string>>;
}

/** Encodes one or two channels at 44.1 kHz to MP3 with tags, and with what a gapless player must leave out. */
export async function encodeMp3(
  channels: readonly Float32Array[],
  { bitrate, tags }: Mp3Options,
): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: channels.length === 1 ? 1 : 2, bitrate });
  const length = channels[0]?.length ?? 0;
  const chunks: Buffer[] = [];
  for (let at = 0; at < length; at += sampleRate) {
    chunks.push(
      Buffer.from(encoder.encode(channels.map((channel) => channel.subarray(at, at + sampleRate)))),
    );
    // Seconds of work: others of this process get their turn.
    await new Promise(setImmediate);
  }
  chunks.push(Buffer.from(encoder.finalize()));
  const sound = Buffer.concat(chunks);
  return Buffer.concat([id3(tags), infoFrame(sound, bitrate, length, channels.length), sound]);
}

const frameLength = (bitrate: number) => Math.floor((144_000 * bitrate) / sampleRate);

/** The encoder here writes none; without it no player knows where the music begins and ends to the sample. */
function infoFrame(sound: Buffer, bitrate: number, samples: number, channels: number): Buffer {
  const frames = Math.round(sound.length / ((144_000 * bitrate) / sampleRate));
  const frame = Buffer.alloc(frameLength(bitrate));
  sound.copy(frame, 0, 0, 4);
  frame[2] = frame[2]! & 0xfd;
  const info = 4 + (channels === 1 ? 17 : 32);
  frame.write('Info', info, 'latin1');
  frame.writeUInt32BE(3, info + 4);
  frame.writeUInt32BE(frames, info + 8);
  frame.writeUInt32BE(sound.length + frame.length, info + 12);
  frame.write('LAME3.100', info + 16, 'latin1');
  const padding = frames * frameSamples - encoderDelay - samples;
  frame.writeUIntBE((encoderDelay << 12) | padding, info + 16 + 21, 3);
  return frame;
}
