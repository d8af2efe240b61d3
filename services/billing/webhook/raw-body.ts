import type { IncomingMessage } from 'node:http';
import { refuse } from '@cadenza/kernel/runtime/errors.js';

/** Bytes; the provider's events are a few kilobytes. */
const most = 512 * 1024;

/** The body as it came: a signature is of bytes. Throws TOO_LARGE. */
export async function rawBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw refuse('TOO_LARGE', 'This is too large for an event');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
