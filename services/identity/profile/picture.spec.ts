import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { ImageEncoder } from '@cadenza/kernel/images/image-encoder.js';
import { interlacedBomb, pngOf } from '@cadenza/kernel/testing/pictures.js';
import { squarePicture } from './picture.js';

const encoder = new ImageEncoder();
afterAll(() => encoder.onApplicationShutdown());

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03050' } });
const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

async function refusalOf(bytes: Buffer) {
  const outcome = await squarePicture(encoder, bytes, 1);
  if (!(outcome instanceof Rejection)) throw new Error('it was taken');
  return [outcome.code, outcome.message];
}
const only = ['UNSUPPORTED_TYPE', 'Only image files are allowed.'];

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'of %s becomes a square of 512 in WebP',
    async (format) => {
      const square = await squarePicture(encoder, await drawn(900, 300).toFormat(format).toBuffer(), 1);
      if (square instanceof Rejection) throw new Error(square.message);
      const { format: stored, width, height } = await sharp(square).metadata();
      expect([stored, width, height]).toEqual(['webp', 512, 512]);
    },
  );

  it('stands upright and tells nothing of the camera or the place', async () => {
    const upper = await drawn(200, 100)
      .composite([
        {
          input: { create: { width: 200, height: 50, channels: 3, background: '#0000ff' } },
          top: 0,
          left: 0,
        },
      ])
      .png()
      .toBuffer();
    const exif = { IFD0: { Make: 'Spycam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const turned = await sharp(upper).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(turned.includes('Exif')).toBe(true);
    const square = await squarePicture(encoder, turned, 1);
    if (square instanceof Rejection) throw new Error(square.message);
    const metadata = await sharp(square).metadata();
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true });
    const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2]! > 150;
    // Turned by a quarter: what was above is on the right.
    expect([blueAt(500, 256), blueAt(10, 256)]).toEqual([true, false]);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'SVG behind an XML heading',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a page', Buffer.from('<!doctype html><img src=x>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('x'.repeat(5000))],
    ['the beginning of a JPEG alone', bytesOf('/9j/4AAQSkZJRg==')],
    ['a JPEG’s first bytes before a script', Buffer.concat([bytesOf('/9j/'), Buffer.from('<script>')])],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a TIFF', Buffer.from('II*\0aaaaaaaaaaaaaaaa', 'latin1')],
    ['a PNG that ends too early', pngOf(500, 500)],
  ])('is not %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toEqual(only);
  });

  it('of 389 kB that takes 700 MB to unpack is refused within a second, and costs this process no memory', async () => {
    const bomb = interlacedBomb();
    expect(bomb.length).toBeLessThan(400_000);
    const [begun, before] = [performance.now(), process.memoryUsage.rss()];
    expect(await refusalOf(bomb)).toEqual([
      'TOO_LARGE',
      'The image has too many pixels, or is too complicated. Please choose a smaller one.',
    ]);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  it('of billions of pixels is refused before it is unpacked', async () => {
    const begun = performance.now();
    for (const [width, height] of [
      [50_000, 50_000],
      [2 ** 20, 1000],
      [8_000, 8_000],
    ] as const)
      expect(await refusalOf(pngOf(width, height))).toEqual([
        'TOO_LARGE',
        'The image has too many pixels, or is too complicated. Please choose a smaller one.',
      ]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
