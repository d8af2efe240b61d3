import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@cadenza/deploy/standalone/free-port.js';
import { newAccount } from '../../kit/account.js';
import { startProduct } from '../../kit/product.js';
import type { MailsTo } from '../../kit/verified-address.js';
import type { Proxies, ProxyUrls } from './proxies.js';

export type StartProxies = (port: number) => Promise<Proxies>;

interface ProxiedProduct {
  readonly url: string;
  readonly proxies: ProxyUrls;
  readonly output: string;
}

/** Runs a product on the data folder with reverse proxies in front of it while `work` lasts. */
export async function behindProxies<Result>(
  dataFolder: string,
  startProxies: StartProxies,
  variables: NodeJS.ProcessEnv,
  work: (product: ProxiedProduct) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const product = await startProduct(dataFolder, { ...variables, PORT: String(port) });
  try {
    const proxies = await startProxies(port);
    try {
      return await work({
        url: `http://localhost:${port}`,
        proxies: proxies.urls,
        output: product.output(),
      });
    } finally {
      await proxies.close();
    }
  } finally {
    await product.stop();
  }
}

/** Registers a user, and waits until the link that verifies the address is written. */
export async function registerAndMail(url: string, mailsTo: MailsTo): Promise<void> {
  const { email } = await newAccount(url);
  for (let attempts = 150; attempts > 0; attempts--) {
    if ((await mailsTo(email)).includes('/auth?verify=')) return;
    await pause(100);
  }
  throw new Error(`no link was mailed to ${email}`);
}
