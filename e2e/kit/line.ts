import type { Page } from '@playwright/test';

/** A window's line to the world. */
export interface Line {
  /** From now on so many bytes a second go up. */
  carries(bytes: number): Promise<void>;
  /** No request is let through any more, and the window knows that it is offline. */
  isCut(): Promise<void>;
  /** As fast as the machine. */
  isFree(): Promise<void>;
  /** Where each request began that sent bytes of the upload that was begun first. */
  offsets(): number[];
}

/** By Chromium's own means. */
export async function lineOf(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sends: { url: string; offset: number }[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset) sends.push({ url: request.url(), offset: Number(offset) });
  });
  const is = (offline: boolean, uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline, uploadThroughput, downloadThroughput: -1, latency: 0 },
    });
  return {
    carries: (bytes) => is(false, bytes).then(() => undefined),
    isCut: () => is(true, -1).then(() => undefined),
    isFree: () => is(false, -1).then(() => session.detach()),
    offsets: () => sends.filter(({ url }) => url === sends[0]?.url).map(({ offset }) => offset),
  };
}
