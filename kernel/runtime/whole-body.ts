import type { IncomingMessage } from 'node:http';

/**
 * A body of at most `most` bytes. Null for more: that is read, so that the client can read the answer and go on with
 * its connection, and not kept.
 */
export async function wholeBody(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= most) parts.push(part);
    else parts.length = 0;
  }
  return length <= most ? Buffer.concat(parts) : null;
}
