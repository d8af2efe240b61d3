import { type DataStore, ERRORS, Server, type ServerOptions } from '@tus/server';
import type { RejectionCode } from '@cadenza/kernel/eventsourcing/rejection.js';
import { isPassing } from '@cadenza/kernel/eventsourcing/sql-error.js';
import { RejectionError, rejectionStatus } from '@cadenza/kernel/runtime/errors.js';
import { isOutOfSpace, outOfSpaceMessage } from '@cadenza/kernel/runtime/out-of-space.js';
import { trackRules } from '../upload/track-limits.js';

const codes: Readonly<Record<number, RejectionCode>> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'TOO_LARGE',
};

/** Seconds after which asking again may help, for who finishes or cancels an upload meanwhile. */
const retryAfter = '60';
const lengthUnsaid = 'Please say with Upload-Length how long the file is';

/** Refusals of the library that a person should understand. */
const sentences: ReadonlyMap<string, string> = new Map([
  [ERRORS.ERR_MAX_SIZE_EXCEEDED.body, trackRules.tooLarge.message],
  [ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION.body, lengthUnsaid],
]);

/** The body of a refusal, as everywhere in /api: a sentence, a code, and what is wrong with which field. */
const refusalBody = (message: string, code: string, errors: readonly object[] = []) =>
  JSON.stringify({ message, code, ...(errors.length > 0 ? { errors } : {}) });

function asJson(status: number, body: string): string {
  if (body.startsWith('{')) return body;
  if (status >= 500) return refusalBody('The upload could not be stored. Please try again.', 'UNAVAILABLE');
  return refusalBody(sentences.get(body) ?? body.trim(), codes[status] ?? 'VALIDATION_FAILED');
}

/** Our own refusals, and what passes, as the library wants to be told; undefined for everything else. */
function told(error: unknown) {
  if (error instanceof RejectionError) {
    const { code, errors } = error.rejection;
    return { status_code: rejectionStatus(code), body: refusalBody(error.message, code, errors) };
  }
  if (isOutOfSpace(error)) return { status_code: 503, body: refusalBody(outOfSpaceMessage, 'UNAVAILABLE') };
  return isPassing(error) ? { status_code: 503, body: '' } : undefined;
}

/** The library answers its own refusals as plain text; ours are JSON, and none tells what went wrong inside. */
export class JsonTusServer extends Server {
  override write(
    context: Parameters<Server['write']>[0],
    headers: Headers,
    status: number,
    body = '',
  ): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    // What this server does not offer is the asker's mistake, none of the server's.
    const answered = status === 501 ? 400 : status;
    headers.set('Content-Type', 'application/json; charset=utf-8');
    if (answered === 429) headers.set('Retry-After', retryAfter);
    return super.write(context, headers, answered, asJson(answered, body));
  }
}

export const tusServer = (datastore: DataStore, options: Omit<ServerOptions, 'locker' | 'path'>) =>
  new JsonTusServer({
    ...options,
    datastore,
    path: '/api/uploads',
    allowedOrigins: [],
    onResponseError: (_request, error) => told(error),
  });
