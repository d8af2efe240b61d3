import type { Step } from './reader.js';

/** Of an account with a class called Hills. */
export const students: readonly Step[] = [
  (reader) => reader.press().then(() => reader.press()),
  (reader) => reader.fill('Sam', 'Stone', 'sam@example.org', '555 0100', 'Kim', '555 0101', 'Left knee.'),
  async (reader) => {
    await reader.press();
    await reader.page.getByRole('article', { name: 'Sam Stone' }).waitFor();
  },
  async (reader) => {
    await reader.page.getByRole('button', { name: 'More for Sam Stone', exact: true }).click();
    await reader.press();
    await reader.page.getByRole('radio', { name: 'Hills' }).check();
    await reader.press();
    await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  async (reader) => {
    const { page } = reader;
    await page.getByRole('button', { name: 'More for Sam Stone', exact: true }).click();
    await reader.press();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('article', { name: 'Sam Stone' }).waitFor({ state: 'detached' });
  },
  async (reader) => {
    await reader.press();
    await reader.page.getByText('Sam Stone').first().waitFor();
  },
];

/** Of an account with a session and a student called Sam Stone. */
export const attendance: readonly Step[] = [
  (reader) => reader.press().then(() => reader.press()),
  async (reader) => {
    await reader.see();
    const choice = reader.page.getByLabel('Session', { exact: true });
    const session = await choice.locator('option', { hasText: 'Hills' }).first().getAttribute('value');
    await choice.selectOption(session);
  },
  async (reader) => {
    await reader.press();
    await reader.page.getByText('1 present, 0 absent').first().waitFor();
    await reader.press();
    await reader.page.getByText('0 present, 1 absent').first().waitFor();
    await reader.press();
  },
  (reader) => reader.press().then(() => reader.press()),
  (reader) => reader.press().then(() => reader.press()),
];

/** Of an account with a class called Hills. */
export const contentSharing: readonly Step[] = [
  async (reader) => {
    await reader.press();
    await reader.page.getByRole('button', { name: 'More for Hills', exact: true }).click();
    await reader.press();
  },
  (reader) => reader.fill('friend@example.org'),
  async (reader) => {
    const { page } = reader;
    await reader.see();
    await page.getByRole('combobox', { name: 'Permission', exact: true }).click();
    await reader.see(2);
    await reader.press();
  },
  async (reader) => {
    await reader.choose('In 30 days');
    await reader.fill('Try it.');
    await reader.press();
    await reader.page.getByText('friend@example.org').first().waitFor();
    await reader.page.keyboard.press('Escape');
  },
  async (reader) => {
    await reader.press();
    await reader.see();
    await reader.page.getByRole('article', { name: 'Hills' }).waitFor();
  },
  (reader) => reader.press(),
];
