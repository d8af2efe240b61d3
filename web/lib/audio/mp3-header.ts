/** What the four bytes before an MPEG layer III frame say. */
export interface Mp3Header {
  /** Bytes of the whole frame. */
  readonly length: number;
  /** Samples per second. */
  readonly rate: number;
  readonly mpeg1: boolean;
  readonly mono: boolean;
  readonly protected: boolean;
}

const KBPS_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** By the header's two bits of version: 2.5, none, 2, 1. */
const LAYOUTS = [
  { kbps: KBPS_MPEG2, rates: [11_025, 12_000, 8000], factor: 72_000 },
  undefined,
  { kbps: KBPS_MPEG2, rates: [22_050, 24_000, 16_000], factor: 72_000 },
  { kbps: KBPS_MPEG1, rates: [44_100, 48_000, 32_000], factor: 144_000 },
];

const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0;

/** The frame header at this byte; undefined where none stands, or one of free format. */
export function headerAt(bytes: Uint8Array, at: number): Mp3Header | undefined {
  const second = byteAt(bytes, at + 1);
  const isLayer3 = byteAt(bytes, at) === 0xff && (second & 0xe6) === 0xe2;
  const layout = LAYOUTS[(second >> 3) & 3];
  if (!isLayer3 || !layout) return undefined;
  const third = byteAt(bytes, at + 2);
  const kbps = layout.kbps[third >> 4];
  const rate = layout.rates[(third >> 2) & 3];
  if (!kbps || !rate) return undefined;
  return {
    length: Math.floor((layout.factor * kbps) / rate) + ((third >> 1) & 1),
    rate,
    mpeg1: layout.kbps === KBPS_MPEG1,
    mono: byteAt(bytes, at + 3) >> 6 === 3,
    protected: (second & 1) === 0,
  };
}

export function sameStream(a: Mp3Header, b: Mp3Header): boolean {
  return a.rate === b.rate && a.mpeg1 === b.mpeg1;
}
