import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import { Rejection, invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { writeFile } from '../scratch/write-file.js';

export interface MultipartUpload {
  readonly fileName: string;
  readonly fields: ReadonlyMap<string, string>;
}

export interface MultipartRules {
  /** The form field that holds the file. */
  readonly field: string;
  readonly largest: number;
  readonly missing: string;
  readonly tooLarge: Rejection;
  /** Milliseconds that the parser has after the last byte, 5,000 where nothing is said. */
  readonly patience?: number;
}

/** Bytes that the fields and headings of a form may take beside its file; more than the parser lets in. */
const formAround = 1024 * 1024;

/** Bytes that the file of a form takes at most, as far as the request says. */
export function announcedBytes({ headers }: IncomingMessage, { largest }: MultipartRules): number {
  const said = headers['content-length'];
  return said === undefined ? largest : Math.min(Number(said), largest);
}

const malformed = () => new Rejection('VALIDATION_FAILED', 'The upload is not a complete form with a file');

/**
 * Writes the one file of a form to `path` as it arrives. Refuses what is too large, malformed, or no form with that
 * file, and throws the system's error when the file cannot be written; the rest of the request is read and thrown away
 * then, so that the client can read the answer.
 */
export async function receiveMultipart(
  request: IncomingMessage,
  path: string,
  rules: MultipartRules,
): Promise<MultipartUpload | Rejection> {
  // Said beforehand: nobody needs to wait until hundreds of megabytes have been counted.
  if (Number(request.headers['content-length'] ?? 0) > rules.largest + formAround)
    return refuse(request, rules.tooLarge);
  const parser = parserOf(request, rules.largest);
  if (!parser) return refuse(request, missingFile(rules));
  const fields = new Map<string, string>();
  let written: Promise<void> | undefined;
  let failWriting: (error: unknown) => void;
  // The parser waits until its file is read: a file that nothing reads any more would keep the request for ever.
  const unwritable = new Promise<never>((_, reject) => (failWriting = reject));
  unwritable.catch(() => undefined);
  let fileName = '';
  let refusal: Rejection | undefined;
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on(
    'filesLimit',
    () => (refusal ??= new Rejection('VALIDATION_FAILED', 'Please upload one file at a time')),
  );
  parser.on('file', (name, stream, info) => {
    // The parser destroys the stream of a form that is cut off: without a listener that would end the whole process.
    stream.on('error', () => undefined);
    if (name !== rules.field || !info.filename) return void stream.resume();
    fileName = info.filename;
    stream.on('limit', () => (refusal ??= rules.tooLarge));
    written = writeFile(path, stream, { flags: 'wx' });
    written.catch(failWriting);
    return undefined;
  });
  // The parser waits for ever for the end of a file that begins behind the end of its form.
  const giveUp = () => parser.destroy(new Error('The form has no end'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  request.once('end', () => (timer = setTimeout(giveUp, rules.patience ?? 5_000)));
  try {
    request.pipe(parser);
    await Promise.race([finished(parser), interrupted(request), unwritable]);
    await written;
  } catch {
    parser.destroy();
    const failure: unknown = await written?.then(
      () => undefined,
      (error: unknown) => error,
    );
    const refused = refuse(request, refusal ?? malformed());
    if (isSystemError(failure)) throw failure;
    return refused;
  } finally {
    clearTimeout(timer);
  }
  return refusal ?? (written ? { fileName, fields } : missingFile(rules));
}

function parserOf(request: IncomingMessage, largest: number) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // One byte more than allowed tells a file that fits from one that does not.
      limits: {
        fileSize: largest + 1,
        files: 1,
        fields: 20,
        fieldSize: 10_000,
        fieldNameSize: 100,
        parts: 30,
      },
    });
  } catch {
    return undefined;
  }
}

/** Rejects when the client goes away in the middle; never resolves. */
const interrupted = (request: IncomingMessage) =>
  new Promise<never>((_, reject) => {
    request.once('aborted', reject);
    request.once('error', reject);
  });

const missingFile = ({ field, missing }: MultipartRules) => invalid([{ field, message: missing }]);

/** Of the file system, and not of the stream that is written to it. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;

function refuse(request: IncomingMessage, rejection: Rejection) {
  request.unpipe();
  request.resume();
  return rejection;
}
