import sharp from 'sharp';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';

/** Pixels a side of the stored picture, and those of a sent one at most: a phone's, not a bomb's. */
const side = 512;
const mostPixels = 50_000_000;
const patienceSeconds = 10;

const pictureOnly = () =>
  new Rejection('UNSUPPORTED_TYPE', 'Only image files are allowed.', [
    { field: 'profileImage', message: 'Only image files are allowed.' },
  ]);
const tooManyPixels = () =>
  new Rejection('TOO_LARGE', 'The image has too many pixels. Please choose a smaller one.');

/** First bytes of what is taken: nothing that is a document or a program, as SVG is. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * A picture as it will be shown: 512 pixels square, WebP, upright, and without what cameras write into files. JPEG,
 * PNG, GIF (its first frame) and WebP are taken, told by their bytes. sharp works on threads of its own.
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer | Rejection> {
  if (!signatures.some((matches) => matches(bytes))) return pictureOnly();
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return tooManyPixels();
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: patienceSeconds })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return pictureOnly();
  }
}
