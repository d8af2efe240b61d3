/** One picture to be made of an image. */
export interface Rendition {
  /** `inside`: no side is longer than `side`, and none is made larger. `cover`: a square of `side`, cut out of the middle. */
  readonly fit: 'inside' | 'cover';
  /** Pixels. */
  readonly side: number;
  /** Of WebP, 1 to 100. */
  readonly quality: number;
  /** Path of a file to write it to; without one its bytes are in the answer. */
  readonly path?: string;
}

/** What the process that reads images is told. */
export interface ImageJob {
  /** The foreign file: its path, or its bytes. */
  readonly source: string | Uint8Array;
  /** The first is the largest, and the others are made of its pixels. */
  readonly renditions: readonly [Rendition, ...Rendition[]];
}

/** A picture as it is kept: WebP, upright. */
export interface EncodedImage {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Of one without a path. */
  readonly bytes?: Uint8Array;
}

/** `type`: none of the images that are taken, or a broken one; `weight`: too much to unpack; `write`: no fault of the image. */
export interface NoImage {
  readonly problem: 'type' | 'weight' | 'write';
}

/** `images` in the order of the renditions. */
export type Encoded = { readonly images: readonly EncodedImage[] } | NoImage;
