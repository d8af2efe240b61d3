import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One colour. */
export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03050' } });

/** A photograph with a blue upper half, told to be turned a quarter, of a certain camera and place. */
export async function turnedPhoto(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 50, channels: 3 as const, background: '#0000ff' } };
  const upper = await drawn(200, 100)
    .composite([{ input: blue, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const exif = { IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
  return await sharp(upper).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** Grey noise, which no encoder makes small. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** An animation of three pictures. */
export async function animation(): Promise<Buffer> {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A PNG whose heading says these sides, with next to nothing behind it. */
export const pngOf = (width: number, height: number) =>
  png(width, height, [8, 2], deflateSync(Buffer.alloc(1000)));

/**
 * A PNG of 389 kB and 49 megapixels: interlaced, of four channels of 16 bits, so that a decoder holds 392 MB of it at
 * once, and as much again to turn it.
 */
export function interlacedBomb(): Buffer {
  const rows = Buffer.alloc(7000 * 7000 * 8 + 14_000);
  return png(7000, 7000, [16, 6, 0, 0, 1], deflateSync(rows, { level: 9 }));
}

/** A PNG of 42 kB and 36 megapixels, as heavy as one may be that is unpacked row by row. */
export const heavyPng = () =>
  png(6000, 6000, [8, 2], deflateSync(Buffer.alloc(6000 * (6000 * 3 + 1)), { level: 9 }));

/** `layout`: bits of a sample, kind of colour, compression, filter, interlacing. */
function png(width: number, height: number, layout: readonly number[], data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(layout, 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const local = Buffer.from('PK\x03\x04', 'latin1');
const directoryEnd = Buffer.from('PK\x05\x06', 'latin1');

/** A ZIP without files. */
export const emptyZip = Buffer.concat([local, Buffer.alloc(26), directoryEnd, Buffer.alloc(18)]);
