import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { notFound, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { isFresh } from '@cadenza/kernel/runtime/if-none-match.js';
import type { ObjectStore } from '../objects/object-store.js';
import type { ImageRow } from './image-view.js';

export type Rendition = 'image' | 'thumbnail';

const aDay = 24 * 60 * 60;

/**
 * Answers an image's bytes: 200 or 304. Under its address they never change; a browser keeps them for the session that
 * was allowed to see them. Answers a refusal, and has written nothing then, when the bytes are gone.
 */
export async function sendImage(
  store: ObjectStore,
  row: ImageRow,
  rendition: Rendition,
  request: Request,
  response: Response,
): Promise<Rejection | undefined> {
  const isWhole = rendition === 'image';
  const etag = isWhole ? `"${row.sha256}"` : `"${row.sha256}-thumbnail"`;
  response.set({
    ETag: etag,
    'Cache-Control': `private, max-age=${aDay}, immutable`,
    Vary: 'Cookie',
    'X-Content-Type-Options': 'nosniff',
  });
  if (isFresh(request.get('if-none-match'), etag)) {
    response.status(304).end();
    return undefined;
  }
  // HEAD tells what is stored, and opens nothing: a show asks it before each image.
  const isHead = request.method === 'HEAD';
  const bytes = isHead ? undefined : await store.read(isWhole ? row.object_key : row.thumbnail_key);
  if (!bytes && !isHead) return notFound('Image');
  const size = isWhole ? row.image_size : row.thumbnail_size;
  response.set({ 'Content-Type': 'image/webp', 'Content-Length': String(size) });
  if (!bytes) {
    response.end();
    return undefined;
  }
  // Who leaves ends the response early; there is nobody to tell.
  await pipeline(bytes, response).catch(() => response.destroy());
  return undefined;
}
