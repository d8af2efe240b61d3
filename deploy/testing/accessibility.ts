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
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const ends = ending.map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(ends), new Promise((done) => setTimeout(done, 400))]);
  });
}

/** What axe never calls more than moderate: it need not look for that. */
const lesser = [
  ...['region', 'heading-order', 'page-has-heading-one', 'empty-heading', 'empty-table-header', 'skip-link'],
  ...['landmark-banner-is-top-level', 'landmark-complementary-is-top-level', 'landmark-unique'],
  ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-one-main'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['image-redundant-alt', 'presentation-role-conflict', 'scope-attr-valid', 'aria-allowed-role'],
];

/** A third of the time of axe's own way, which also describes at length all that is well. */
const options = JSON.stringify({
  resultTypes: ['violations'],
  preload: false,
  rules: Object.fromEntries(lesser.map((id) => [id, { enabled: false }])),
});

/** Every rule, also those of good practice. */
const all = JSON.stringify({ resultTypes: ['violations'], preload: false });
/** The theme changes colours, nothing else. */
const contrast = JSON.stringify({
  ...{ resultTypes: ['violations'], preload: false },
  runOnly: { type: 'rule', values: ['color-contrast'] },
});

/** Everything that axe finds on the page as it stands, or what is too faint there: `rule: element`. */
export async function findings(page: Page, look: 'all' | 'contrast' = 'all'): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate<Found>(`window.axe.run(${look === 'all' ? all : contrast})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // Menus and tooltips stand above the page, and in none of its regions.
      .filter(({ html }) => id !== 'region' || !/^<div (data-radix-popper|role="tooltip")/.test(html))
      .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/** What axe calls serious or critical on the page as it stands: `rule: element`. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate<Found>(`window.axe.run(${options})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
