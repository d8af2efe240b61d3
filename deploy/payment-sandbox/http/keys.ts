import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { StripeError, unauthorized } from './errors.js';
import type { Form } from './form.js';

export interface Keys {
  readonly secret: string;
  readonly publishable: string;
  readonly webhook: string;
}

export type Asker = 'server' | 'browser';

/** Who asks, by the Authorization header; undefined without one. Throws 401 for a key that is not ours. */
export function askerByHeader(request: IncomingMessage, keys: Keys): Asker | undefined {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  // Basic authentication has the key as the user's name.
  const key = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().replace(/:.*$/s, '') : value;
  return key === '' ? undefined : askerOf(key, keys);
}

/** Who asks, by the form of a request without the header. */
export function askerByForm({ key, client_secret: secret }: Form, keys: Keys): Asker {
  if (typeof key === 'string' && key !== '') return askerOf(key, keys);
  // A client secret is proof enough for what browsers may do, and our card form has no other key.
  if (typeof secret === 'string') return 'browser';
  throw unauthorized(
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  );
}

function askerOf(key: string, keys: Keys): Asker {
  if (same(key, keys.secret)) return 'server';
  if (same(key, keys.publishable)) return 'browser';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}`);
}

export function onlyForServers(): StripeError {
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
  return new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
}

/** Of the levers: that a request comes from this machine is no proof, as a reverse proxy may stand there. */
export const onlyWithSecretKey = (): StripeError =>
  unauthorized('This needs the secret key that the start prints, as the user name of Basic authentication.');

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
