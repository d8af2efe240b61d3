/// <reference lib="dom" />
import { laptop, launchBrowser } from '@cadenza/e2e/kit/chromium.js';

export interface Scrolled {
  /** Of the list, as it says itself. */
  readonly listed: number;
  /** At once in the document, at most. */
  readonly mounted: number;
  /** Milliseconds of the longest task; 0: none was over 50. */
  readonly longestTask: number;
}

/** A wheel that is turned fast, for ten seconds at least: a notch at each frame. */
const steps = 600;
const pixels = 120;
const everyMs = 16;

/** Opens a page of lists, signed in by a cookie, and scrolls through it as a wheel does, no further. */
export async function scrollThrough(
  url: string,
  cookie: string,
  path: string,
  list: string,
): Promise<Scrolled> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext(laptop);
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
      await page.waitForTimeout(everyMs);
      if (step % 20 === 0) mounted = Math.max(mounted, await items.count());
    }
    const listed = Number(await items.last().getAttribute('aria-setsize'));
    const scrolled = await page.evaluate(() => Math.round(window.scrollY));
    if (scrolled !== steps * pixels)
      throw new Error(`${steps * pixels} px were asked for, and ${scrolled} scrolled`);
    const longestTask = await page.evaluate(
      () => (globalThis as unknown as { seen: { longest: number } }).seen.longest,
    );
    return { listed, mounted, longestTask };
  } finally {
    await browser.close();
  }
}
