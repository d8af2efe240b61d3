import type { Mp3Header } from './mp3-header.js';

/** Samples that the encoder put before and behind the music. */
export interface EncoderInfo {
  readonly delay: number;
  readonly padding: number;
  /** Frames of sound that the encoder wrote, when it says so. A song that was cut by hand has fewer. */
  readonly frames?: number | undefined;
}

/** Bytes of side information, by version and number of channels. */
const SIDE = { mpeg1: { mono: 17, stereo: 32 }, mpeg2: { mono: 9, stereo: 17 } };
/** Bytes that each flag of a Xing header stands for, by its bit. */
const FIELDS = [4, 4, 100, 4];
/** Encoders that write LAME's extension; behind the header of others stands something else (as services/media/mpeg has it). */
const tellsPadding = /^(LAME|Lavf|Lavc|L3\.9|GOGO)/;

/** The encoder's own frame at the front (Xing, Info, VBRI) holds no music but says what the encoder padded. */
export function encoderInfo(bytes: Uint8Array, at: number, header: Mp3Header): EncoderInfo | undefined {
  const side = SIDE[header.mpeg1 ? 'mpeg1' : 'mpeg2'][header.mono ? 'mono' : 'stereo'];
  const tag = at + 4 + side + (header.protected ? 2 : 0);
  if (textAt(bytes, at + 36, 4) === 'VBRI') return { delay: 0, padding: 0 };
  if (!['Xing', 'Info'].includes(textAt(bytes, tag, 4))) return undefined;
  const flags = bytes[tag + 7] ?? 0;
  const fields = FIELDS.reduce((sum, size, bit) => sum + ((flags >> bit) & 1) * size, 0);
  const frames = flags & 1 ? wordAt(bytes, tag + 8) : undefined;
  return { ...paddingAt(bytes, tag + 8 + fields), frames };
}

/** What stands behind the header, when its encoder is one that tells it. */
function paddingAt(bytes: Uint8Array, at: number): EncoderInfo {
  if (!tellsPadding.test(textAt(bytes, at, 4))) return { delay: 0, padding: 0 };
  const [x = 0, y = 0, z = 0] = bytes.subarray(at + 21, at + 24);
  return { delay: (x << 4) | (y >> 4), padding: ((y & 15) << 8) | z };
}

const wordAt = (bytes: Uint8Array, at: number) =>
  bytes.subarray(at, at + 4).reduce((word, byte) => word * 256 + byte, 0);

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
