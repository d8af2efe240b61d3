/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Colours in the middle of a transition are nobody's colours. What has no end is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(100);
  await page.evaluate(async () => {
    const ends = document.getAnimations().map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(ends), new Promise((done) => setTimeout(done, 400))]);
  });
}

/** What axe calls serious or critical on the page as it stands: `rule: element`. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await settle(page);
  await page.evaluate(source);
  const { violations } = await page.evaluate<Found>('window.axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
