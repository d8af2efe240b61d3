import type { Page } from '@playwright/test';

/**
 * Keeps the interception of requests on until the page closes, for tests that take a route away again: Chromium never answers
 * a request that is paused while the last route goes, such as the code of a toast.
 */
export const keepIntercepting = (page: Page): Promise<unknown> =>
  page.context().route('**/no-request-has-this-address', (route) => route.continue());
