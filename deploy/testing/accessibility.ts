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

/** What axe calls serious or critical on the page as it stands: `rule: element`. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Colours in the middle of a transition are nobody's colours.
  await page.waitForTimeout(400);
  await page.evaluate(source);
  const { violations } = await page.evaluate<Found>('window.axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
