/// <reference lib="dom" />
import type { BrowserContext, Page, Request } from '@playwright/test';
import { addressOf, type Examples, type Place } from './place.js';

const loadMs = 20_000;

/** The theme follows the browser's, which can be changed while the page is open. */
export const followBrowserTheme = (context: BrowserContext) =>
  context.addInitScript(() => {
    // A blank page has no storage.
    if (origin !== 'null') localStorage.setItem('theme', 'system');
  });

/** Errors of the page's scripts from now on: what is thrown, and what the console calls an error. */
export function scriptErrors(page: Page, { mayFail }: Place): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !mayFail) errors.push(line.text());
  });
  return errors;
}

const operationOf = (request: Request) =>
  request.url().endsWith('/graphql')
    ? (request.postDataJSON() as { operationName?: string }).operationName
    : undefined;

/** Opens a place in a new page, and brings it into its state. */
export async function openPlace(page: Page, url: string, place: Place, examples: Examples): Promise<void> {
  const { waitsFor } = place;
  page.setDefaultTimeout(loadMs);
  if (place.width) await page.setViewportSize({ width: place.width, height: 844 });
  if (waitsFor)
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === waitsFor ? undefined : route.continue(),
    );
  await place.before?.(page);
  const requested = waitsFor && page.waitForRequest((request) => operationOf(request) === waitsFor);
  const opened = async () => {
    await page.goto(url + addressOf(place, examples));
    // With a request that is never answered the network is never idle.
    if (!waitsFor) await page.waitForLoadState('networkidle');
    // The network is idle for a moment as well before the code of a page is requested.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await place.open?.(page);
  };
  await Promise.all([requested, opened()]);
}
