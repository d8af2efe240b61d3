import type { ProxyUrls } from './proxies.js';

/** Paths that only the person at this machine may read, whichever of its ports has them. */
export const ownPaths = [
  '/dev/mail',
  '/dev/mail/',
  '/dev/mail?key=',
  '/dev/mail?key=undefined',
  `/dev/mail?key=${'A'.repeat(43)}`,
  '//dev/mail',
  '/metrics',
  '/sandbox/clock',
  '/sandbox/webhooks',
  '/v1/customers',
  '/parked',
  '/rebuild',
];

/** Content of the kept mails, of the metrics and of the payment sandbox. */
const isPrivate = /@example\.com|auth\?(reset|verify)=|Kept mails|process_cpu|aheadSeconds|"waiting"|cus_\w/;
/** Headers by which a client pretends to be on this machine. */
const pretended: readonly Record<string, string>[] = [
  {},
  { 'x-real-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=[::1]' },
];

/** Returns which of the paths an anonymous client reads through each proxy. */
export async function privatePathsRead(urls: ProxyUrls, paths = ownPaths): Promise<string[]> {
  const read = new Set<string>();
  for (const [name, url] of Object.entries(urls) as [string, string][])
    for (const path of paths)
      for (const headers of pretended) {
        const response = await fetch(url + path, { headers });
        if (isPrivate.test(await response.text())) read.add(`${name} ${path} ${response.status}`);
      }
  return [...read];
}
