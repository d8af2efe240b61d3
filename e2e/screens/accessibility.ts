/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits for transitions to end: their colours are no theme's. What takes a second or more is a progress bar. */
const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    await frame();
    await frame();
    const short = document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(endTime) < 1_000;
      })
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(short);
  });

/** All that axe finds on the page as it is, or by one rule: `rule: element`. */
export async function axeFindings(page: Page, rule?: string): Promise<string[]> {
  await endTransitions(page);
  // The other mode opens a blank page beside this one; frames of other origins, for which it is, the product has none.
  // It is in the page already when this is the second look.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? '0' : undefined;
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  if (rule) axe.withRules(rule);
  const { violations } = await axe.analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'region' || !(await isAbovePage(page, String(target[0]))))
        found.push(`${id}: ${html.slice(0, 160)}`);
  return found;
}

/** Menus and tooltips are above the page, and in none of its regions. */
const isAbovePage = (page: Page, selector: string) =>
  page.evaluate((each) => {
    const above = '[data-radix-popper-content-wrapper], [role=tooltip]';
    return !!document.querySelector(each)?.closest(above);
  }, selector);
