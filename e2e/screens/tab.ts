/// <reference lib="dom" />
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A context that one place at a time is opened in: pages of one context hear each other. */
export interface Tab {
  readonly context: BrowserContext;
  /** A blank page: to go on with it costs half of what a new one does. */
  blank: Page | undefined;
}

/** Runs in the page: what a tab remembers of the place before would show on this one. */
export function forgetTab(): void {
  if (origin !== 'null') sessionStorage.clear();
}

/** The page as a new one: blank, in the light, of the size of its context, heard by nobody. */
export async function emptied(page: Page, { viewport }: BrowserContextOptions): Promise<Page> {
  page.removeAllListeners('pageerror');
  page.removeAllListeners('console');
  await page.goto('about:blank');
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  return page;
}
