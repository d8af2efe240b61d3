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

interface Header {
  readonly length: number;
  readonly rate: number;
  readonly mpeg1: boolean;
  readonly mono: boolean;
  readonly protected: boolean;
}

const KBPS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Samples by which every MPEG layer III decoder is late. */
const DECODER_DELAY = 529;

/** Finds the frames of an MP3 file (layer III, no free format); undefined when there are none. */
export function indexFrames(bytes: Uint8Array): FrameIndex | undefined {
  const offsets: number[] = [];
  let first: Header | undefined;
  let at = afterTags(bytes);
  let end = at;
  while (at + 4 <= bytes.length) {
    const header = headerAt(bytes, at);
    const fits = header && at + header.length <= bytes.length && (!first || sameStream(header, first));
    if (!fits || (!first && !followed(bytes, at, header))) {
      at += 1;
      continue;
    }
    first ??= header;
    offsets.push(at);
    at += header.length;
    end = at;
  }
  const start = offsets[0];
  if (!first || start === undefined) return undefined;
  const info = encoderInfo(bytes, start, first);
  if (info) offsets.shift();
  const samplesPerFrame = first.mpeg1 ? 1152 : 576;
  const decoded = offsets.length * samplesPerFrame;
  const skip = info && info.delay + info.padding > 0 ? info.delay + DECODER_DELAY : 0;
  const cut = info && skip > 0 ? Math.max(0, info.padding - DECODER_DELAY) : 0;
  const samples = Math.max(0, decoded - skip - cut);
  return { offsets: [...offsets, end], sampleRate: first.rate, samplesPerFrame, skip, samples };
}

function followed(bytes: Uint8Array, at: number, header: Header): boolean {
  const next = headerAt(bytes, at + header.length);
  return at + header.length >= bytes.length || (next !== undefined && sameStream(next, header));
}

function sameStream(a: Header, b: Header): boolean {
  return a.rate === b.rate && a.mpeg1 === b.mpeg1;
}

function afterTags(bytes: Uint8Array): number {
  let at = 0;
  while (text(bytes, at, 3) === 'ID3') {
    const size = [6, 7, 8, 9].reduce((sum, i) => sum * 128 + ((bytes[at + i] ?? 0) & 0x7f), 0);
    at += 10 + size;
  }
  return at;
}

function headerAt(bytes: Uint8Array, at: number): Header | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  const version = (b >> 3) & 3;
  if (a !== 0xff || (b & 0xe0) !== 0xe0 || version === 1 || ((b >> 1) & 3) !== 1) return undefined;
  const mpeg1 = version === 3;
  const kbps = (mpeg1 ? KBPS_MPEG1 : KBPS_MPEG2)[c >> 4];
  const base = [44_100, 48_000, 32_000][(c >> 2) & 3];
  if (!kbps || !base) return undefined;
  const rate = mpeg1 ? base : version === 2 ? base / 2 : base / 4;
  const length = Math.floor(((mpeg1 ? 144_000 : 72_000) * kbps) / rate) + ((c >> 1) & 1);
  return { length, rate, mpeg1, mono: d >> 6 === 3, protected: (b & 1) === 0 };
}

/** The encoder's own frame at the front (Xing, Info, VBRI) holds no music but says what the encoder padded. */
function encoderInfo(bytes: Uint8Array, at: number, header: Header) {
  const side = header.mpeg1 ? (header.mono ? 17 : 32) : header.mono ? 9 : 17;
  const tag = at + 4 + side + (header.protected ? 2 : 0);
  if (text(bytes, at + 36, 4) === 'VBRI') return { delay: 0, padding: 0 };
  if (!['Xing', 'Info'].includes(text(bytes, tag, 4))) return undefined;
  const flags = bytes[tag + 7] ?? 0;
  const fields = (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const [x = 0, y = 0, z = 0] = bytes.subarray(tag + 8 + fields + 21, tag + 8 + fields + 24);
  return { delay: (x << 4) | (y >> 4), padding: ((y & 15) << 8) | z };
}

function text(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
