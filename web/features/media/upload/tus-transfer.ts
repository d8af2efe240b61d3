import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import type { MediaKind } from '../../../lib/library/folders.js';
import type { StartTransfer, Transfer, TransferEvents, TransferFailure } from './transfer.js';

/** Waits before each new try after a lost connection, in milliseconds. */
const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000, 20_000];
/** Bytes in one request: small enough for every proxy, large enough to cost nothing. */
const CHUNK = 8 * 1024 * 1024;

/** Of the file, not of the moment. */
const refusals = [400, 413, 415, 422];

type UploadLike = Pick<Upload, 'start' | 'abort' | 'findPreviousUploads' | 'resumeFromPreviousUpload'>;
type MakeUpload = (file: File, options: Partial<UploadOptions>) => UploadLike;

/** Uploads by the tus protocol to /api/uploads; a file that was begun before goes on where it stopped. */
export function tusTransfers(
  kind: MediaKind,
  makeUpload: MakeUpload = (file, options) => new Upload(file, options as UploadOptions),
): StartTransfer {
  return (file, events, folderId) => {
    const folder: Record<string, string> = folderId === null ? {} : { folderId: String(folderId) };
    return tusTransfer(file, events, { kind, ...folder }, makeUpload);
  };
}

function tusTransfer(
  file: File,
  events: TransferEvents,
  said: Readonly<Record<string, string>>,
  makeUpload: MakeUpload,
): Transfer {
  const metadata = { filename: file.name, filetype: file.type || 'application/octet-stream', ...said };
  const upload = makeUpload(file, {
    endpoint: '/api/uploads',
    metadata,
    chunkSize: CHUNK,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    onProgress: (sent) => events.progress(sent),
    onSuccess: () => events.done(),
    onError: (error) => events.failed(failureOf(error)),
  });
  let wanted = false;
  let prepared: Promise<void> | undefined;
  const prepare = async () => {
    const begun = await upload.findPreviousUploads().catch(() => []);
    // The library knows them by the file alone; one that was begun for another folder would end in that.
    const previous = begun.find((each) => isSame(each.metadata, metadata));
    if (previous) upload.resumeFromPreviousUpload(previous);
  };
  return {
    start() {
      wanted = true;
      prepared ??= prepare();
      void prepared.then(() => wanted && upload.start());
    },
    async stop(discard) {
      wanted = false;
      await upload.abort(discard);
    },
  };
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(other);
  return Object.keys(one).length === names.length && names.every((name) => one[name] === other[name]);
}

/** The server's answer is JSON with a message, or a plain sentence; none at all means the connection was lost. */
export function failureOf(error: Error | DetailedError): TransferFailure {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return { lost: error instanceof DetailedError };
  const status = response.getStatus();
  return {
    lost: status >= 500 && status !== 507,
    refused: refusals.includes(status),
    message: sentenceOf(response.getBody() ?? ''),
  };
}

function sentenceOf(body: string): string | undefined {
  try {
    const parsed = JSON.parse(body) as { message?: unknown } | null;
    return typeof parsed?.message === 'string' ? parsed.message : undefined;
  } catch {
    const isSentence = body.length > 0 && body.length < 300 && !body.includes('<');
    return isSentence ? body.trim() : undefined;
  }
}
