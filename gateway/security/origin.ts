import { isLoopback } from '@cadenza/kernel/runtime/loopback.js';

/** Whether a browser's `Origin` is ours (api-contract.md, Rules). None at all, as scripts send, is fine. */
export function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  let asked: URL;
  try {
    asked = new URL(origin);
  } catch {
    return false;
  }
  const own = new URL(publicUrl);
  // On one machine `localhost` and `127.0.0.1` are the same site.
  const same = (url: URL) =>
    isLoopback(url.hostname) && isLoopback(own.hostname) ? 'loopback' : url.hostname;
  return asked.protocol === own.protocol && asked.port === own.port && same(asked) === same(own);
}
