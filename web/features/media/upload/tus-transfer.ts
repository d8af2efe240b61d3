import {
  DetailedError,
  type HttpRequest,
  type HttpResponse,
  Upload,
  type UploadOptions,
} from 'tus-js-client';
import type { MediaKind } from '../../../lib/library/folders.js';
import type { StartTransfer, Transfer, TransferEvents, TransferFailure } from './transfer.js';

/** Waits before each new try after a lost connection, in milliseconds. */
const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000, 20_000];
/** Bytes in one request: small enough for every proxy, large enough to cost nothing. */
const CHUNK = 8 * 1024 * 1024;

/** Of the file, not of the moment. */
const refusals = [400, 413, 415, 422];
/** The only answers that say an upload is not there any more. */
const gone = [404, 410];
const unauthenticated = 401;
const conflict = 409;
const locked = 423;
const tooMany = 429;
const noRoom = 507;

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
  let wanted = false;
  let isDiscarded = false;
  // The server is asked to begin: whoever stops now waits for the address, or what was begun would stay there unknown.
  let isBeginning = false;
  let prepared: Promise<void> | undefined;
  const upload = makeUpload(file, {
    endpoint: '/api/uploads',
    metadata,
    chunkSize: CHUNK,
    retryDelays: RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: (request) => {
      const method = request.getMethod();
      if (method !== 'DELETE' && !wanted) throw new Error('It was stopped meanwhile');
      isBeginning = method === 'POST';
    },
    onAfterResponse: refuseToBeginAnew,
    onUploadUrlAvailable: () => {
      isBeginning = false;
      if (!wanted) upload.abort(isDiscarded).catch(() => undefined);
    },
    onShouldRetry: (error) => {
      isBeginning = false;
      return (wanted || methodOf(error) === 'DELETE') && mayPass(error);
    },
    onProgress: (sent) => events.progress(sent),
    onChunkComplete: () => events.taken(),
    onSuccess: () => events.done(),
    onError: (error) => {
      isBeginning = false;
      if (wanted) events.failed(failureOf(error));
    },
  });
  const prepare = async () => {
    const begun = await upload.findPreviousUploads().catch(() => []);
    // The library knows them by the file alone; one that was begun for another folder would end in that.
    const previous = begun.find((each) => isSame(each.metadata, metadata));
    if (previous) upload.resumeFromPreviousUpload(previous);
  };
  return {
    start() {
      wanted = true;
      // Goes on by itself once the server has said where.
      if (isBeginning) return;
      prepared ??= prepare();
      void prepared.then(() => wanted && upload.start());
    },
    async stop(discard) {
      wanted = false;
      isDiscarded ||= discard;
      if (!isBeginning) await upload.abort(discard);
    },
  };
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(other);
  return Object.keys(one).length === names.length && names.every((name) => one[name] === other[name]);
}

/** What the server answered to the question how far it has come. */
class NotToldHowFar extends Error {
  constructor(readonly response: HttpResponse) {
    super(`The server did not say how far it has come: ${response.getStatus()}`);
  }
}

/** The library takes nearly every refusal to say how far an upload has come for "it is gone", and begins from 0. */
function refuseToBeginAnew(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  const isTold = (status >= 200 && status < 300) || gone.includes(status) || status === locked;
  if (request.getMethod() === 'HEAD' && !isTold) throw new NotToldHowFar(response);
}

const methodOf = (error: DetailedError) => error.originalRequest.getMethod();

const answerTo = ({ originalResponse, causingError }: DetailedError) =>
  originalResponse ?? (causingError instanceof NotToldHowFar ? causingError.response : null);

/** Whether asking again at once, a few times, may help: as the library has it. */
function mayPass(error: DetailedError): boolean {
  const status = answerTo(error)?.getStatus() ?? 0;
  const isOffline = globalThis.navigator?.onLine === false;
  return (status < 400 || status >= 500 || [conflict, locked].includes(status)) && !isOffline;
}

/** The server's answer is JSON with a message, or a plain sentence; none at all means the connection was lost. */
export function failureOf(error: Error | DetailedError): TransferFailure {
  if (!(error instanceof DetailedError)) return { lost: false };
  const response = answerTo(error);
  if (!response) return { lost: true };
  const status = response.getStatus();
  const method = methodOf(error);
  // Nothing has been begun yet where beginning is refused: a person has to make room first.
  const isHeldOff = method !== 'POST' && [locked, tooMany].includes(status);
  return {
    lost: isHeldOff || (status >= 500 && status !== noRoom),
    // An answer without a body does not tell why: trying again does.
    ...(status === unauthenticated && { signedOut: true }),
    refused: refusals.includes(status) && method !== 'HEAD',
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
