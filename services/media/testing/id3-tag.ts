type Frame = readonly [name: string, body: Uint8Array];

const sevenBits = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
const eightBits = (size: number) => [24, 16, 8, 0].map((shift) => (size >> shift) & 0xff);

function frameBytes(version: 2 | 3 | 4, [name, body]: Frame): Buffer {
  const size = version === 4 ? sevenBits(body.length) : eightBits(body.length);
  const head = version === 2 ? size.slice(1) : [...size, 0, 0];
  return Buffer.concat([Buffer.from(name, 'latin1'), Uint8Array.from(head), body]);
}

/** Puts a zero behind each 0xFF that could be taken for the begin of sound. */
function stuffed(bytes: Buffer): Buffer {
  const out = [...bytes].flatMap((value, at) => {
    const next = bytes[at + 1] ?? 0;
    return value === 0xff && (next >= 0xe0 || next === 0) ? [value, 0] : [value];
  });
  return Buffer.from(out);
}

/** An ID3v2 tag; with `flags` 0x80 it is unsynchronised as a whole, as 2.2 and 2.3 are. */
export function id3Tag(version: 2 | 3 | 4, frames: readonly Frame[], flags = 0): Buffer {
  const plain = Buffer.concat(frames.map((frame) => frameBytes(version, frame)));
  const body = flags & 0x80 ? stuffed(plain) : plain;
  return Buffer.concat([
    Buffer.from('ID3'),
    Uint8Array.from([version, 0, flags, ...sevenBits(body.length)]),
    body,
  ]);
}

/** A text of a frame in UTF-16 with its byte order mark. */
export const utf16 = (text: string) =>
  Buffer.from(`\u0001\u00ff\u00fe${Buffer.from(text, 'utf16le').toString('latin1')}`, 'latin1');
/** A text of a frame in UTF-8 (version 2.4). */
export const utf8 = (text: string) => Buffer.concat([Uint8Array.of(3), Buffer.from(text)]);
/** A text of a frame in Latin-1. */
export const latin1 = (text: string) => Buffer.from(`\0${text}`, 'latin1');
