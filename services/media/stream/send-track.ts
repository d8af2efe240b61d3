import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { notFound, type Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { isFresh } from '@cadenza/kernel/runtime/if-none-match.js';
import type { ObjectStore } from '../objects/object-store.js';
import type { TrackRow } from '../track/track.rows.js';
import { rangeHolds } from './conditions.js';
import { wantedRange, type Wanted } from './range.js';

/**
 * Answers a track's bytes: 200, 206, 304, or 416 with the size (api-contract.md, "Music"). Answers a refusal, and
 * has written nothing then, when the bytes are gone.
 */
export async function sendTrack(
  store: ObjectStore,
  track: TrackRow,
  request: Request,
  response: Response,
): Promise<Rejection | undefined> {
  const size = Number(track.stored_size);
  const etag = `"${track.sha256}"`;
  response.set({
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  if (isFresh(request.get('if-none-match'), etag)) {
    response.status(304).end();
    return undefined;
  }
  const wanted: Wanted = rangeHolds(request.get('if-range'), etag)
    ? wantedRange(request.get('range'), size)
    : { kind: 'whole' };
  if (wanted.kind === 'unsatisfiable') {
    response.set('Content-Range', `bytes */${size}`).status(416);
    response.json({ message: 'The requested range lies outside of the file', code: 'VALIDATION_FAILED' });
    return undefined;
  }
  return sendBytes(store, track.object_key, wanted, size, request, response);
}

async function sendBytes(
  store: ObjectStore,
  key: string,
  wanted: Exclude<Wanted, { kind: 'unsatisfiable' }>,
  size: number,
  request: Request,
  response: Response,
): Promise<Rejection | undefined> {
  const range = wanted.kind === 'part' ? wanted.range : { start: 0, end: size - 1 };
  // HEAD tells what is stored, and opens nothing: a show asks it before each track.
  const isHead = request.method === 'HEAD';
  const bytes = isHead ? undefined : await store.read(key, range);
  if (!bytes && !isHead) return notFound('Audio file');
  if (wanted.kind === 'part') {
    response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  }
  response.set({ 'Content-Type': 'audio/mpeg', 'Content-Length': String(range.end - range.start + 1) });
  if (!bytes) {
    response.end();
    return undefined;
  }
  // A listener who leaves ends the response early; there is nobody to tell.
  await pipeline(bytes, response).catch(() => response.destroy());
  return undefined;
}
