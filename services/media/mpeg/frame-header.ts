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

const versions = [2.5, null, 2, 1] as const;
const sampleRates = {
  1: [44100, 48000, 32000],
  2: [22050, 24000, 16000],
  2.5: [11025, 12000, 8000],
} as const;
const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const layerThree = 1;

/**
 * The frame header at `offset`, or undefined where none stands. Only Layer III counts; "free" bitrate does not,
 * because no encoder of music writes it and its frames have no known length.
 */
export function frameHeader(bytes: Uint8Array, offset = 0): FrameHeader | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(offset, offset + 4);
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || bytes.length < offset + 4) return undefined;
  const version = versions[(second >> 3) & 3];
  if (!version || ((second >> 1) & 3) !== layerThree) return undefined;
  const rate = kilobits[version === 1 ? 1 : 2][third >> 4];
  const sampleRate = sampleRates[version][(third >> 2) & 3];
  const reservedEmphasis = (fourth & 3) === 2;
  if (!rate || !sampleRate || reservedEmphasis) return undefined;
  const samples = version === 1 ? 1152 : 576;
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
