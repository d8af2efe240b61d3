import type { IncomingMessage } from 'node:http';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { wholeBody } from '@cadenza/kernel/runtime/whole-body.js';

/** Bytes; the provider's events are a few kilobytes. */
const most = 512 * 1024;

/** The body as it came: a signature is of bytes. Throws TOO_LARGE. */
export async function rawBody(request: IncomingMessage): Promise<Buffer> {
  const body = await wholeBody(request, most);
  if (!body) throw refuse('TOO_LARGE', 'This is too large for an event');
  return body;
}
