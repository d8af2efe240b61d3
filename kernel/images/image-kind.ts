/** What an image's header says, as sharp reads it. */
export interface ImageHeader {
  readonly format?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly channels?: number | undefined;
  /** Of one sample: uchar, ushort … */
  readonly depth?: string | undefined;
  readonly isProgressive?: boolean | undefined;
}

/** Specification 2, section 5: JPEG, PNG, GIF, WebP. Nothing that is a document or a program, as SVG is. */
const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/** What a file is by its first bytes: `jpeg`, `png`, `gif` or `webp`. */
export const kindOf = (bytes: Buffer): string | undefined =>
  Object.keys(signatures).find((kind) => signatures[kind]!(bytes));

/** Pixels of an image, and its bytes when it is unpacked row by row: a camera's, not a bomb's. */
const mostPixels = 50_000_000;
const mostByRow = 150_000_000;
/** Bytes of one that lies in memory whole while it is unpacked. */
const mostAtOnce = 60_000_000;

/** Whether unpacking it would take more than a second or two, or the memory of more than a small process. */
export function isTooHeavy({ format, width = 0, height = 0, channels = 4, ...more }: ImageHeader): boolean {
  const isSmallDepth = more.depth === 'uchar';
  const isByRow = (format === 'jpeg' || format === 'png') && isSmallDepth && more.isProgressive !== true;
  const bytes = width * height * channels * (isSmallDepth ? 1 : 2);
  return width * height > mostPixels || bytes > (isByRow ? mostByRow : mostAtOnce);
}
