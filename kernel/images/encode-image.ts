import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { isDisguised } from './disguises.js';
import type { Encoded, EncodedImage, ImageJob, Rendition } from './image-job.js';
import { isTooHeavy, kindOf } from './image-kind.js';
import { upright } from './upright.js';

const loaders = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((kind) => `VipsForeignLoad${kind}`);

/** Once in the process that reads images: nothing but four decoders, one file at a time, nothing kept. */
export function prepareDecoder(): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
}

const sized = (image: Sharp, { fit, side }: Rendition) =>
  image.resize(side, side, { fit, withoutEnlargement: fit === 'inside' });

/**
 * Makes the renditions of an image: WebP, upright, without what cameras write into files. Of an animation it is the
 * first picture. Broken and truncated files are none. The source is at most 20 MB; `unpacked` is called when what is
 * foreign in it has been read.
 */
export async function encodeImage(
  { source, renditions }: ImageJob,
  unpacked: () => void = () => undefined,
): Promise<Encoded> {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  const kind = kindOf(bytes);
  if (kind === undefined || isDisguised(bytes)) return { problem: 'type' };
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.format !== kind) return { problem: 'type' };
    if (isTooHeavy(header)) return { problem: 'weight' };
    const small = sized(sharp(bytes, { failOn: 'error' }), renditions[0]).toColourspace('srgb');
    const { data, info } = await small.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    unpacked();
    const { width, height, channels } = info;
    const pixels = () => upright(sharp(data, { raw: { width, height, channels } }), header.orientation);
    const images: EncodedImage[] = [];
    for (const [index, rendition] of renditions.entries())
      images.push(await kept(index === 0 ? pixels() : sized(pixels(), rendition), rendition));
    return { images };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

class NotWritten extends Error {}

const problemOf = (error: unknown) => (error instanceof NotWritten ? 'write' : 'type');

async function kept(image: Sharp, { quality, path }: Rendition): Promise<EncodedImage> {
  const { data, info } = await image.webp({ quality, effort: 1 }).toBuffer({ resolveWithObject: true });
  if (path !== undefined)
    await writeFile(path, data).catch((cause: unknown) => {
      throw new NotWritten('A rendition could not be written', { cause });
    });
  return {
    width: info.width,
    height: info.height,
    size: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
    ...(path === undefined ? { bytes: data } : {}),
  };
}
