import type { LibraryImage } from '../generated/graphql.js';

/** A row of `image`, as pg reads it. */
export interface ImageRow {
  readonly id: number;
  readonly user_id: number;
  readonly caption: string | null;
  readonly width: number;
  readonly height: number;
  /** Bytes; pg gives a bigint as text. */
  readonly image_size: string;
  readonly thumbnail_size: string;
  readonly object_key: string;
  readonly thumbnail_key: string;
  readonly sha256: string;
  readonly uploaded_at: Date;
  readonly version: number;
}

/** What an image's row says of it; the folder and the classes are asked for where they are wanted. */
export type ImageFacts = Omit<LibraryImage, 'folderId' | 'usedIn'>;

/** Image item of specification 2, section 3, the same for GraphQL and /api. */
export const imageView = (row: ImageRow): ImageFacts => ({
  id: row.id,
  imageUrl: `/api/images/${row.id}`,
  thumbnailUrl: `/api/images/${row.id}/thumbnail`,
  caption: row.caption,
  width: row.width,
  height: row.height,
  fileSize: keptBytes(row),
  userId: row.user_id,
  createdAt: row.uploaded_at.toISOString(),
});

/** Of both objects: what counts for the quota. */
export const keptBytes = (row: Pick<ImageRow, 'image_size' | 'thumbnail_size'>) =>
  Number(row.image_size) + Number(row.thumbnail_size);
