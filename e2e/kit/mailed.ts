import { expect } from '@playwright/test';
import { keptMailsTo } from './verified-address.js';

/** What of the mails to an address matches, such as a link, once as many have come: the newest first, each once. */
export async function mailed(url: string, address: string, what: RegExp, count = 1): Promise<string[]> {
  const found = async () => [
    ...new Set((await keptMailsTo(url)(address)).match(new RegExp(what.source, 'g'))),
  ];
  await expect.poll(async () => (await found()).length, `mails to ${address}`).toBeGreaterThanOrEqual(count);
  return found();
}
