/// <reference lib="dom" />
import { launchBrowser, screen } from '../testing/browser.js';

export interface Scrolled {
  /** Of the list, as it says itself. */
  readonly listed: number;
  /** At once in the document, at most. */
  readonly mounted: number;
  /** Milliseconds of the longest task; 0: none was over 50. */
  readonly longestTask: number;
}

const steps = 150;
const pixels = 600;

/** Opens a page of lists, signed in by a cookie, and scrolls through it as a wheel does. */
export async function scrollThrough(
  url: string,
  cookie: string,
  path: string,
  list: string,
): Promise<Scrolled> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext(screen);
    const cookies = cookie.split('; ').map((each) => each.split(/=(.*)/s) as [string, string]);
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.goto(url + path);
    const items = page.getByRole('list', { name: list }).getByRole('listitem');
    await items.first().waitFor();
    await page.waitForTimeout(2_000);
    await page.evaluate(() => {
      const seen = { longest: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask' });
    });
    let mounted = 0;
    await page.mouse.move(640, 600);
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, pixels);
      await page.waitForTimeout(30);
      mounted = Math.max(mounted, await items.count());
    }
    const listed = Number(await items.last().getAttribute('aria-setsize'));
    const longestTask = await page.evaluate(
      () => (globalThis as unknown as { seen: { longest: number } }).seen.longest,
    );
    return { listed, mounted, longestTask };
  } finally {
    await browser.close();
  }
}
