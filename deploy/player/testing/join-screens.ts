import type { Locator, Page } from 'playwright-core';
import { codeOf } from './screens.js';

export const kinds = ['Audience', 'Stage', 'Remote'] as const;
export type Kind = (typeof kinds)[number];

/** The player's dialog of its screens, with the codes by which they join. */
export async function shownCodes(host: Page): Promise<Locator> {
  await host.getByRole('button', { name: 'Project to Screen' }).click();
  const dialog = host.getByRole('dialog', { name: 'Project to Screen' });
  await dialog.getByRole('button', { name: 'Show join codes' }).click();
  return dialog;
}

/** Types the code in, as somebody does before class, and waits until the screen shows the class. */
export async function joinAs(kind: Kind, page: Page, dialog: Locator): Promise<void> {
  const code = await codeOf(dialog, kind === 'Remote' ? 'Remote' : 'Screens');
  await page.goto('/screen');
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByText(kind, { exact: true }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL(`**/screen/${kind.toLowerCase()}#*`);
  await page
    .getByText(kind === 'Audience' ? 'Starting soon' : 'Warm-up')
    .first()
    .waitFor();
}
