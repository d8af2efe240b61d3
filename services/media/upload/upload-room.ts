import type { Upload } from '@tus/server';
import { quotaExceeded, storageLimit } from '../track/storage.js';
import type { TrackQueries } from '../track/track.queries.js';
import { UploadRefusal } from './tus-server.js';
import { ownerOf } from './tus-store.js';

/** Uploads that one user may have begun and not finished; a library is filled one or a few at a time. */
export const mostUnfinished = 20;

const tooMany = () =>
  new UploadRefusal(
    429,
    `You have ${mostUnfinished} unfinished uploads. Finish or cancel one of them first.`,
    'RATE_LIMITED',
  );

/**
 * Refuses an upload for which there is no room beside what its owner keeps and what is on its way: the bytes that an
 * unfinished upload announced are taken until it is finished, cancelled or expired. Throws 413 or 429.
 */
export async function admitUpload(queries: TrackQueries, upload: Upload, begun: readonly Upload[]) {
  // Finished ones are asked for before the bytes in use: who finishes meanwhile is counted twice, never not at all.
  const finished = await queries.finishedOf(begun.map(({ id }) => id));
  const unfinished = begun.filter(({ id }) => !finished.has(id));
  if (unfinished.length >= mostUnfinished) throw tooMany();
  const announced = [...unfinished, upload].reduce((sum, { size = 0 }) => sum + size, 0);
  if ((await queries.used(ownerOf(upload.id))) + announced > storageLimit)
    throw new UploadRefusal(413, quotaExceeded().message, 'QUOTA_EXCEEDED');
}
