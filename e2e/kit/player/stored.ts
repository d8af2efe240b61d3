import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Waits until the service worker serves the page and the class is stored. */
export async function isStored(page: Page, classId: number): Promise<void> {
  const isThere = () =>
    page.evaluate(
      async (key) => navigator.serviceWorker.controller !== null && (await caches.match(key)) !== undefined,
      `/offline/classes/${classId}`,
    );
  for (let tries = 150; !(await isThere()); tries--) {
    if (tries === 0) throw new Error('The class was not stored within 30 s');
    await pause(200);
  }
}
