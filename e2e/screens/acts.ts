import type { Page } from '@playwright/test';

type Act = (page: Page) => Promise<unknown>;

/** The first button of this name that is seen. */
export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page
      .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
      .filter({ visible: true })
      .first()
      .click();

export const tab =
  (name: string): Act =>
  (page) =>
    page.getByRole('tab', { name, exact: true }).click();

export const fill =
  (label: string, text: string): Act =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(text);

export const item =
  (name: string): Act =>
  (page) =>
    page.getByRole('menuitem', { name, exact: true }).click();

/** Waits for the one that was opened: its code is fetched then. */
export const aDialog: Act = (page) => page.getByRole('dialog').waitFor();

export const aQuestion: Act = (page) => page.getByRole('alertdialog').waitFor();

/** One after the other. */
export const inOrder =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Operations of these names get no answer at all. */
export const withoutAnswerTo =
  (...operations: readonly string[]): Act =>
  (page) =>
    page.route('**/graphql', (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      return operations.includes(operationName) ? route.abort() : route.continue();
    });
