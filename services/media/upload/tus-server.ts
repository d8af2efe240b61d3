import type { FileStore } from '@tus/file-store';
import { Server, type ServerOptions } from '@tus/server';
import type { RejectionCode } from '@cadenza/kernel/eventsourcing/rejection.js';

const codes: Readonly<Record<number, RejectionCode>> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'TOO_LARGE',
};

/** The body of a refusal, as everywhere in /api: a sentence and a code. */
const refusalBody = (message: string, code: string) => JSON.stringify({ message, code });

function asJson(status: number, body: string): string {
  if (body.startsWith('{')) return body;
  if (status >= 500) return refusalBody('The upload could not be stored. Please try again.', 'UNAVAILABLE');
  return refusalBody(body.trim(), codes[status] ?? 'VALIDATION_FAILED');
}

/** What the library answers when this is thrown: a status, and a body as everywhere in /api. */
export class UploadRefusal extends Error {
  readonly body: string;

  constructor(
    readonly status_code: number,
    message: string,
    code: string,
  ) {
    super(message);
    this.body = refusalBody(message, code);
  }
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
    headers.set('Content-Type', 'application/json; charset=utf-8');
    return super.write(context, headers, status, asJson(status, body));
  }
}

export const tusServer = (datastore: FileStore, options: Omit<ServerOptions, 'locker' | 'path'>) =>
  new JsonTusServer({ ...options, datastore, path: '/api/uploads', allowedOrigins: [] });
