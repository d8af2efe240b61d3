import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { StripeError, unauthorized } from './errors.js';
import type { Form } from './form.js';

export interface Keys {
  readonly secret: string;
  readonly publishable: string;
  readonly webhook: string;
}

/** Who asks: the server with its secret key, or a browser with the publishable one. */
export function askerOf(request: IncomingMessage, form: Form, keys: Keys): 'server' | 'browser' {
  const key = keyOf(request.headers.authorization, form);
  // A client secret is proof enough for what browsers may do, and our card form has no other key.
  if (key === '' && typeof form.client_secret === 'string') return 'browser';
  if (key === '')
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (same(key, keys.secret)) return 'server';
  if (same(key, keys.publishable)) return 'browser';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}`);
}

/** Basic authentication has it as the user's name. */
function keyOf(authorization = '', { key }: Form): string {
  const [scheme, value = ''] = authorization.split(' ');
  if (scheme === 'Basic') return atob(value).replace(/:.*$/, '');
  return value || (typeof key === 'string' ? key : '');
}

export function onlyForServers(): StripeError {
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
  return new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
