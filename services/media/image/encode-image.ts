import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { isDisguised } from './disguises.js';
import type { Encoded, ImageJob } from './image-job.js';
import { isTooHeavy, kindOf } from './image-kind.js';
import { upright } from './upright.js';

/** Pixels of the longer side, of what is kept and of its thumbnail. */
export const longestSide = 3840;
export const thumbnailSide = 480;

const loaders = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}`);

/** Once in the process that reads images: nothing but four decoders, one file at a time, nothing kept. */
export function prepareDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
}

const within = (image: Sharp, side: number) =>
  image.resize(side, side, { fit: 'inside', withoutEnlargement: true });

/**
 * Writes an image of the library and its thumbnail: WebP, upright, without what cameras write into files. Of an
 * animation it is the first picture. Broken and truncated files are none. `job.source` is at most 20 MB; `unpacked` is called
 * when what is foreign in it has been read.
 */
export async function encodeImage(
  { source, image, thumbnail }: ImageJob,
  unpacked: () => void = () => undefined,
): Promise<Encoded> {
  const bytes = await readFile(source);
  const kind = kindOf(bytes);
  if (kind === undefined || isDisguised(bytes)) return { problem: 'type' };
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== kind) return { problem: 'type' };
    if (isTooHeavy(header)) return { problem: 'weight' };
    const small = within(sharp(bytes, { failOn: 'error' }), longestSide).toColourspace('srgb');
    const { data, info } = await small.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    unpacked();
    const { width, height, channels } = info;
    const pixels = () => upright(sharp(data, { raw: { width, height, channels } }), header.orientation);
    const kept = await pixels().webp({ quality: 82, effort: 1 }).toBuffer({ resolveWithObject: true });
    const little = await within(pixels(), thumbnailSide).webp({ quality: 75, effort: 1 }).toBuffer();
    await Promise.all([writeFile(image, kept.data), writeFile(thumbnail, little)]);
    return {
      width: kept.info.width,
      height: kept.info.height,
      imageSize: kept.data.length,
      thumbnailSize: little.length,
      sha256: createHash('sha256').update(kept.data).digest('hex'),
    };
  } catch {
    return { problem: 'type' };
  }
}
