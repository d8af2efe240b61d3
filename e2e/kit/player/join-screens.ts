import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
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

/** Opens a window without a session. */
export type OpenScreen = () => Promise<Page>;

/** A fixture: windows without a session, each in a browser profile of its own, closed at the end of the test. */
export const newScreen = async (
  { browser }: { browser: Browser },
  use: (open: OpenScreen) => Promise<void>,
): Promise<void> => {
  const contexts: BrowserContext[] = [];
  await use(async () => {
    const context = await browser.newContext();
    contexts.push(context);
    return context.newPage();
  });
  await Promise.all(contexts.map((each) => each.close()));
};

/** Joins one screen of each kind by the player's codes, and closes the player's dialog. */
export async function joinAll<Joined extends Kind>(
  host: Page,
  open: OpenScreen,
  ...joining: readonly Joined[]
): Promise<Record<Joined, Page>> {
  const dialog = await shownCodes(host);
  const views = await Promise.all(
    joining.map(async (kind) => {
      const page = await open();
      await joinAs(kind, page, dialog);
      return [kind, page] as const;
    }),
  );
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'joined' })
    .nth(joining.length - 1)
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  return Object.fromEntries(views) as Record<Joined, Page>;
}
