import type { IncomingMessage } from 'node:http';
import { headerOf } from './reading-requests.js';

/** Whose browsers may ask: pages of these origins, and of the sandbox itself. */
export interface Origins {
  readonly web: readonly string[];
  readonly own: readonly string[];
}

/** What a page of another origin is told, so that its browser lets it read the answer. */
export function crossOrigin(request: IncomingMessage, { web }: Origins): Record<string, string> {
  const origin = headerOf(request, 'origin');
  if (origin === undefined || !web.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
    'access-control-max-age': '600',
  };
}

/**
 * Asked by a page of another site, by its own request (Origin) or through a name that it made point here (Host). This
 * is checked before anything of the request is read.
 */
export function isForeign(request: IncomingMessage, { web, own }: Origins): boolean {
  const origin = headerOf(request, 'origin');
  if (origin !== undefined && ![...web, ...own].includes(origin)) return true;
  return !own.some((each) => new URL(each).host === request.headers.host);
}
