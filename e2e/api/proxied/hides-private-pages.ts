import { expect } from '@playwright/test';
import { askDatabase } from '../../kit/database.js';
import { mailPageOf } from '../../kit/mail-page.js';
import type { DataUnderTest } from '../../kit/product.js';
import { keptMailsTo, waitingMailsTo } from '../../kit/verified-address.js';
import { privatePathsRead } from './anonymous-reads.js';
import { behindProxies, registerAndMail, type StartProxies } from './behind-proxies.js';

/** Declares a test that gets a data folder. */
type DeclareTest = (title: string, body: (given: { data: DataUnderTest }) => Promise<void>) => void;

/** What an anonymous client reads through a reverse proxy on the product's own machine. */
export function hidesPrivatePages(test: DeclareTest, startProxies: StartProxies): void {
  test('hides mails, metrics and the sandbox at an address of this machine', async ({ data }) => {
    const variables = { CADENZA_METRICS_PORT: '0' };
    await behindProxies(data.path, startProxies, variables, async ({ url, proxies }) => {
      await registerAndMail(url, keptMailsTo(url));
      expect(await privatePathsRead(proxies)).toEqual([]);
      const page = mailPageOf(url).slice(url.length);
      const readByKey = [`plain ${page} 200`, `forwarding ${page} 200`];
      expect(await privatePathsRead(proxies, [page])).toEqual(readByKey);
    });
  });

  test('has neither mail page nor sandbox at a public address, where mails wait for a server', async ({
    data,
  }) => {
    const waiting = waitingMailsTo(() => askDatabase(data.path, 'select body from identity.mail'));
    const variables = { CADENZA_PUBLIC_URL: 'https://cadenza.example' };
    await behindProxies(data.path, startProxies, variables, async ({ url, proxies, output }) => {
      await registerAndMail(url, waiting);
      expect(await privatePathsRead(proxies)).toEqual([]);
      expect(output).not.toMatch(/dev\/mail|sandbox/);
    });
  });
}
