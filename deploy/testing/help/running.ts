import type { Step } from './reader.js';

/** Of an account with a class called Hills of two segments. */
export const classPlayer: readonly Step[] = [
  async (reader) => {
    await reader.press();
    await reader.page.getByRole('button', { name: 'More for Hills', exact: true }).click();
    await reader.press('menuitem');
    const dialog = reader.page.getByRole('dialog', { name: 'Available offline' });
    await dialog.getByRole('button', { name: 'Make available offline' }).click();
    await reader.press();
  },
  async (reader) => {
    await reader.page.getByRole('link', { name: 'Play Hills', exact: true }).click();
    await reader.press();
    await reader.page.getByRole('dialog', { name: 'Before class' }).waitFor();
    await reader.press();
  },
  async (reader) => {
    await reader.press();
    await reader.see();
  },
  (reader) => reader.press().then(() => reader.press()),
  (reader) => reader.see(),
  async (reader) => {
    for (let buttons = 3; buttons > 0; buttons--) await reader.press();
  },
  (reader) => reader.see(2),
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.see();
    await reader.press();
    await reader.press();
    await reader.page.getByRole('heading', { name: 'Class Builder' }).waitFor();
  },
];

/** Of the same class, open in the builder. */
export const presentation: readonly Step[] = [
  () => Promise.resolve(),
  (reader) => reader.press(),
  async (reader) => {
    await reader.press();
    const opened = reader.page.waitForEvent('popup');
    await reader.press();
    const window = await opened;
    await window.getByText('Starting soon').waitFor();
  },
  // Opening the window has opened the screens: their codes are there.
  (reader) => reader.see(2),
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  },
  (reader) => reader.press(),
];

/** Of an account with that class alone. */
export const scheduling: readonly Step[] = [
  (reader) => reader.press().then(() => reader.press()),
  (reader) => reader.choose(/^Hills \(/),
  async (reader) => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await reader.fill(tomorrow, '18:00', 'Studio 1');
  },
  async (reader) => {
    await reader.choose('Weekly');
    await reader.see();
  },
  async (reader) => {
    await reader.press();
    await reader.page.getByRole('article', { name: 'Hills' }).first().waitFor();
  },
  async (reader) => {
    for (let views = 4; views > 0; views--) await reader.press();
  },
  async (reader) => {
    const { page } = reader;
    await page.getByRole('article', { name: 'Hills' }).first().getByRole('link').first().click();
    await reader.press();
    await reader.fill('substitute@example.com');
    await reader.press();
    await reader.press();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click();
    await page.getByRole('button', { name: 'Hand Over', exact: true }).waitFor();
    await page.goto('/schedule?view=list');
  },
  async (reader) => {
    const { page } = reader;
    await page.getByRole('button', { name: 'More for Hills', exact: true }).first().click();
    await reader.press();
    await reader.see(2);
    await reader.press();
    await reader.press();
    await page.getByRole('article', { name: 'Hills' }).first().waitFor({ state: 'detached' });
  },
];
