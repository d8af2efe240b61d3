/** What the four bytes before each MPEG audio frame say (ISO 11172-3 and 13818-3, and the unofficial 2.5). */
export interface FrameHeader {
  readonly version: 1 | 2 | 2.5;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Bits per second. */
  readonly bitrate: number;
  /** Bytes of the whole frame, header included. */
  readonly length: number;
  /** Samples per channel. */
  readonly samples: number;
}

const kilobits1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kilobits2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** By the two bits of version; one of their values is reserved. */
const layouts = [
  { version: 2.5, sampleRates: [11025, 12000, 8000], kilobits: kilobits2, samples: 576 },
  null,
  { version: 2, sampleRates: [22050, 24000, 16000], kilobits: kilobits2, samples: 576 },
  { version: 1, sampleRates: [44100, 48000, 32000], kilobits: kilobits1, samples: 1152 },
] as const;

/** Eleven bits of synchronisation, Layer III, and an emphasis that is not the reserved one. */
function isLayerThree(bytes: Uint8Array, offset: number): boolean {
  if (bytes[offset] !== 0xff || bytes.length < offset + 4) return false;
  return (bytes[offset + 1]! & 0xe6) === 0xe2 && (bytes[offset + 3]! & 3) !== 2;
}

/**
 * The frame header at `offset`, or undefined where none stands. Only Layer III counts; "free" bitrate does not,
 * because no encoder of music writes it and its frames have no known length.
 */
export function frameHeader(bytes: Uint8Array, offset = 0): FrameHeader | undefined {
  if (!isLayerThree(bytes, offset)) return undefined;
  const [, second = 0, third = 0, fourth = 0] = bytes.subarray(offset, offset + 4);
  const layout = layouts[(second >> 3) & 3];
  if (!layout) return undefined;
  const rate = layout.kilobits[third >> 4];
  const sampleRate = layout.sampleRates[(third >> 2) & 3];
  if (!rate || !sampleRate) return undefined;
  const { version, samples } = layout;
  const padding = (third >> 1) & 1;
  return {
    version,
    sampleRate,
    channels: fourth >> 6 === 3 ? 1 : 2,
    bitrate: rate * 1000,
    length: Math.floor(((samples / 8) * rate * 1000) / sampleRate) + padding,
    samples,
  };
}

/** Frames of one stream agree in these; bitrate and padding may change from frame to frame. */
export const sameStream = (one: FrameHeader, other: FrameHeader) =>
  one.version === other.version && one.sampleRate === other.sampleRate;
