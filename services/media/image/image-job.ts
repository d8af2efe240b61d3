/** What the process that reads images is told: all of them paths of files in the scratch folder. */
export interface ImageJob {
  readonly source: string;
  /** Where it writes what is kept. */
  readonly image: string;
  readonly thumbnail: string;
}

export interface EncodedImage {
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly imageSize: number;
  readonly thumbnailSize: number;
  /** Of the image as it is kept, hexadecimal. */
  readonly sha256: string;
}

/** `type`: none of the images that are taken, or a broken one; `weight`: too much to unpack. */
export interface NoImage {
  readonly problem: 'type' | 'weight';
}

export type Encoded = EncodedImage | NoImage;
