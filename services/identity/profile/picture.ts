import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { ImageEncoder } from '@cadenza/kernel/images/image-encoder.js';
import type { NoImage, Rendition } from '@cadenza/kernel/images/image-job.js';

/** As it is stored and shown. */
const portrait: Rendition = { fit: 'cover', side: 512, quality: 82 };

const message = 'Only image files are allowed.';
const problems: Readonly<Record<NoImage['problem'], Rejection>> = {
  type: new Rejection('UNSUPPORTED_TYPE', message, [{ field: 'profileImage', message }]),
  weight: new Rejection(
    'TOO_LARGE',
    'The image has too many pixels, or is too complicated. Please choose a smaller one.',
  ),
  write: new Rejection('UNAVAILABLE', 'Images cannot be stored at the moment. Please try again.'),
};

/**
 * A picture as it will be shown: 512 pixels square, WebP, upright, and without what cameras write into files. JPEG,
 * PNG, GIF (its first frame) and WebP are taken, told by their bytes. Read in the image process (ADR 21). Throws
 * UNAVAILABLE when that cannot be had.
 */
export async function squarePicture(
  encoder: ImageEncoder,
  bytes: Buffer,
  userId: number,
): Promise<Buffer | Rejection> {
  const encoded = await encoder.encode({ source: bytes, renditions: [portrait] }, userId);
  if ('problem' in encoded) return problems[encoded.problem];
  const made = encoded.images[0]?.bytes;
  if (!made) throw new Error('The image process answered no picture');
  return Buffer.from(made);
}
