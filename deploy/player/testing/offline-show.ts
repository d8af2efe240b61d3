import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
// The hook of the player on the window.
import type {} from '../../testing/sound.js';
import { ApiClient, newUser } from '../../standalone/api-client.js';
import { launchBrowser, screen } from '../../testing/browser.js';
import { startProduct, temporaryDataFolder } from '../../testing/product.js';
import { makeOfflineRide } from './offline-ride.js';

interface Summary {
  readonly id: string;
  readonly deliveredSeconds: number;
}

export const positionOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.__cadenzaPlayer?.position() ?? -1);

export const reaches = (page: Page, seconds: number) =>
  page.waitForFunction((at) => (window.__cadenzaPlayer?.position() ?? 0) >= at, seconds, { timeout: 60_000 });

/** A product, a browser that stores classes, and an instructor signed in there who has a ride of half a minute. */
export async function openOfflineShow() {
  const data = await temporaryDataFolder();
  const [started, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
  let product = started;
  const { port } = new URL(product.url);
  const api = new ApiClient(product.url);
  await api.post('/api/register', newUser('cellar'));
  const ride = await makeOfflineRide(api);
  // So wide that the panel with the pictures is open. The ear is code that the content policy would refuse.
  const viewport = { width: 1600, height: 900 };
  const looks = { ...screen, viewport, serviceWorkers: 'allow', bypassCSP: true } as const;
  const context = await browser.newContext({ ...looks, baseURL: product.url });
  context.setDefaultTimeout(30_000);
  context.on('dialog', (dialog) => void dialog.accept());
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Username').fill('cellar');
  await page.getByLabel('Password', { exact: true }).fill('correct-horse');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');

  const summaries = async (): Promise<readonly Summary[]> => {
    const [from, to] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'];
    const query = `{ deliveredClasses(from: "${from}", to: "${to}") { id deliveredSeconds } }`;
    const { body } = await api.post<{ data?: { deliveredClasses: Summary[] } }>('/graphql', { query });
    return body.data?.deliveredClasses ?? [];
  };

  return {
    ...{ context, page, ride, summaries },
    /** Those of the server, once there are so many, or half a minute later. */
    async summariesOnce(count: number): Promise<readonly Summary[]> {
      for (let tries = 60; tries > 0 && (await summaries()).length < count; tries--) await pause(500);
      return summaries();
    },
    async cutOff(): Promise<void> {
      await Promise.all([context.setOffline(true), product.kill()]);
      // What it holds for itself of what it once fetched: a browser may let go of that at any time.
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    },
    async isBack(): Promise<void> {
      product = await startProduct(data.path, { PORT: port });
      await context.setOffline(false);
    },
    async close(): Promise<void> {
      await context.close();
      await browser.close();
      await product.stop();
      await data.remove();
    },
  };
}

export type OfflineShow = Awaited<ReturnType<typeof openOfflineShow>>;
