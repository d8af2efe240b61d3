import type { IncomingMessage } from 'node:http';
import { invalid, StripeError } from './errors.js';
import { type Form, parseForm } from './form.js';

/**
 * The parameters of a request: of its address, then of its form. `most` is how many bytes its body may have. Throws
 * 413 for a larger one and 400 for one that is no form, or has more parameters, items or levels than a form may have.
 */
export async function formOf(request: IncomingMessage, url: URL, most: number): Promise<Form> {
  const body = await bodyOf(request, most);
  try {
    if (request.headers['content-type']?.includes('json'))
      return { ...parseForm(url.search.slice(1)), ...(JSON.parse(body || '{}') as Form) };
    return { ...parseForm(url.search.slice(1)), ...parseForm(body) };
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'The body is not readable');
  }
}

async function bodyOf(request: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  if (Number(request.headers['content-length']) > most) throw tooLarge();
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const tooLarge = () =>
  new StripeError(413, { type: 'invalid_request_error', message: 'The request is too large' });

/** The one value of a header. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
