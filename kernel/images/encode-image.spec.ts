import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { animation, drawn, emptyZip, noise, pngOf, turnedPhoto } from '../testing/pictures.js';
import { encodeImage } from './encode-image.js';
import { isTooHeavy } from './image-kind.js';
import { upright } from './upright.js';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
const paths = { image: join(folder, 'image'), thumbnail: join(folder, 'thumbnail') };
const job = {
  source: join(folder, 'source'),
  renditions: [
    { fit: 'inside', side: 3840, quality: 82, path: paths.image },
    { fit: 'inside', side: 480, quality: 75, path: paths.thumbnail },
  ],
} as const;
afterAll(() => rmSync(folder, { recursive: true }));

async function encoded(bytes: Buffer) {
  writeFileSync(job.source, bytes);
  return await encodeImage(job);
}
async function kept(bytes: Buffer) {
  const answer = await encoded(bytes);
  if ('problem' in answer) throw new Error(answer.problem);
  const [image, thumbnail] = [readFileSync(paths.image), readFileSync(paths.thumbnail)];
  expect(answer.images.map(({ size }) => size)).toEqual([image.length, thumbnail.length]);
  return { ...answer.images[0]!, image, thumbnail };
}
const sides = async (image: Buffer) => {
  const { format, width, height } = await sharp(image).metadata();
  return [format, width, height];
};

describe('an image that cannot be written', () => {
  it('is told from a broken one', async () => {
    const { source, renditions } = job;
    const nowhere = { ...renditions[0], path: join(folder, 'missing', 'image') };
    writeFileSync(source, await drawn(20, 20).png().toBuffer());
    expect(await encodeImage({ source, renditions: [nowhere] })).toEqual({ problem: 'write' });
  });
});

describe('an image', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'of %s is kept as WebP, with a thumbnail',
    async (format) => {
      const { image, thumbnail, width, height } = await kept(
        await drawn(900, 300).toFormat(format).toBuffer(),
      );
      expect([width, height]).toEqual([900, 300]);
      expect([await sides(image), await sides(thumbnail)]).toEqual([
        ['webp', 900, 300],
        ['webp', 480, 160],
      ]);
    },
  );

  it('has 3840 pixels a side at most, and is never made larger', async () => {
    const { width, height } = await kept(await drawn(1000, 5000).jpeg().toBuffer());
    expect([width, height]).toEqual([768, 3840]);
    const { image, thumbnail } = await kept(await drawn(3, 2).png().toBuffer());
    expect([await sides(image), await sides(thumbnail)]).toEqual([
      ['webp', 3, 2],
      ['webp', 3, 2],
    ]);
  });

  it('stands upright and tells nothing of the camera or the place', async () => {
    const photo = await turnedPhoto();
    expect(photo.includes('Exif')).toBe(true);
    const { image, thumbnail } = await kept(photo);
    for (const each of [image, thumbnail]) {
      const metadata = await sharp(each).metadata();
      expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
      const { data, info } = await sharp(each).raw().toBuffer({ resolveWithObject: true });
      const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2]! > 150;
      // Turned by a quarter: what was above is on the right.
      expect([info.width, info.height, blueAt(90, 100), blueAt(10, 100)]).toEqual([100, 200, true, false]);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of orientation %i is turned as a camera means it',
    async (orientation) => {
      const pixels = { raw: { width: 3, height: 2, channels: 3 as const } };
      const raw = Buffer.from(Array.from({ length: 18 }, (_, index) => index * 14));
      const photo = await sharp(raw, pixels).withMetadata({ orientation }).png().toBuffer();
      const meant = await sharp(photo).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const turned = await upright(sharp(raw, pixels), orientation)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([turned.info.width, turned.info.height, [...turned.data]]).toEqual([
        meant.info.width,
        meant.info.height,
        [...meant.data],
      ]);
      const { image, thumbnail } = await kept(
        await drawn(900, 300).withMetadata({ orientation }).png().toBuffer(),
      );
      const [width, height] = orientation < 5 ? [900, 300] : [300, 900];
      const preview = orientation < 5 ? [480, 160] : [160, 480];
      expect([await sides(image), await sides(thumbnail)]).toEqual([
        ['webp', width, height],
        ['webp', ...preview],
      ]);
    },
  );

  it('of many pictures is the first, and what is transparent stays so', async () => {
    const { image, height } = await kept(await animation());
    const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    expect([height, data[0]! > 200, data[1]! < 50]).toEqual([10, true, true]);
    const clear = { create: { width: 4, height: 4, channels: 4 as const, background: '#00000000' } };
    const glass = await kept(await sharp(clear).png().toBuffer());
    expect((await sharp(glass.image).metadata()).hasAlpha).toBe(true);
  });
});

const jpeg = () => noise(300, 200).jpeg().toBuffer();
const followed = async (text: string | Buffer) => Buffer.concat([await jpeg(), Buffer.from(text)]);
const cut = async (format: 'jpeg' | 'png' | 'gif' | 'webp') => {
  const bytes = await noise(300, 200).toFormat(format).toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length * 0.6));
};

describe('no image', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', () => Buffer.from('<!doctype html><img src=x>')],
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => Buffer.from('x'.repeat(5000))],
    ['a TIFF', () => noise(10, 10).tiff().toBuffer()],
    ['an AVIF', () => noise(16, 16).avif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['an MP3', () => Buffer.from([0xff, 0xfb, 0x90, 0x00, ...Buffer.alloc(413)])],
    ['a GIF that is a script as well', () => Buffer.from('GIF89a=1;<script>alert(1)</script>')],
    ['a JPEG with a page behind it', () => followed('<html><body>hi</body></html>')],
    ['a JPEG with a script behind it', () => followed('<?php system($_GET[0]); ?>')],
    ['a JPEG with a ZIP behind it', () => followed(emptyZip)],
    [
      'a JPEG that is a PDF as well',
      async () => {
        const bytes = await jpeg();
        const comment = Buffer.from('\xff\xfe\x00\x10%PDF-1.7 oh no', 'latin1');
        return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
      },
    ],
    ['a cut JPEG', () => cut('jpeg')],
    ['a cut PNG', () => cut('png')],
    ['a cut GIF', () => cut('gif')],
    ['a cut WebP', () => cut('webp')],
    ['a PNG that ends too early', () => pngOf(500, 500)],
  ])('is %s', async (_, make) => expect(await encoded(await make())).toEqual({ problem: 'type' }));
});

describe('too much', () => {
  it.each([
    [50_000, 50_000],
    [2 ** 20, 1000],
    [8_000, 8_000],
  ])('are %i × %i pixels, before any is unpacked', async (width, height) => {
    const begun = performance.now();
    expect(await encoded(pngOf(width, height))).toEqual({ problem: 'weight' });
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('is less of what lies in memory whole', () => {
    const photo = { format: 'jpeg', width: 8064, height: 6048, channels: 3, depth: 'uchar' };
    expect(isTooHeavy(photo)).toBe(false);
    expect(isTooHeavy({ ...photo, isProgressive: true })).toBe(true);
    expect(isTooHeavy({ ...photo, format: 'webp' })).toBe(true);
    expect(isTooHeavy({ ...photo, format: 'png', depth: 'ushort' })).toBe(true);
    expect(isTooHeavy({ ...photo, width: 9000 })).toBe(true);
    expect(isTooHeavy({ format: 'webp', width: 4000, height: 3000, channels: 4, depth: 'uchar' })).toBe(
      false,
    );
  });
});
