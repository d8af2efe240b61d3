import type { IncomingMessage } from 'node:http';
import { invalid, StripeError } from './errors.js';
import { type Form, parseForm } from './form.js';

const longest = 1_000_000;

/** The parameters of a request: of its address, then of its form. */
export async function formOf(request: IncomingMessage, url: URL): Promise<Form> {
  const body = await bodyOf(request);
  try {
    if (request.headers['content-type']?.includes('json'))
      return { ...parseForm(url.search.slice(1)), ...(JSON.parse(body || '{}') as Form) };
    return { ...parseForm(url.search.slice(1)), ...parseForm(body) };
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'The body is not readable');
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest)
      throw new StripeError(413, { type: 'invalid_request_error', message: 'The request is too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The one value of a header. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
