import { followGuide } from '../../kit/guide-reader.js';
import { makeHills } from '../../kit/hills.js';
import { expect, test } from '../../kit/test.js';

/** The steps of guides, done as they are written. */
test.describe('a guide to teaching works as it is written:', () => {
  test('class-player', async ({ instructor }) => {
    const { page } = instructor;
    await makeHills(instructor);
    await page.goto('/dashboard');
    await followGuide(page, 'class-player', [
      async (reader) => {
        await reader.press();
        await page.getByRole('button', { name: 'More for Hills', exact: true }).click();
        await reader.press('menuitem');
        const dialog = page.getByRole('dialog', { name: 'Available offline' });
        await dialog.getByRole('button', { name: 'Make available offline' }).click();
        await reader.press();
      },
      async (reader) => {
        await page.getByRole('link', { name: 'Play Hills', exact: true }).click();
        await reader.press();
        await expect(page.getByRole('dialog', { name: 'Before class' })).toBeVisible();
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
        await expect(page.getByRole('heading', { name: 'Class Builder' })).toBeVisible();
      },
    ]);
  });

  test('presentation', async ({ instructor }) => {
    const { page } = instructor;
    await page.goto(`/class-builder?id=${await makeHills(instructor)}`);
    await followGuide(page, 'presentation', [
      () => Promise.resolve(),
      (reader) => reader.press(),
      async (reader) => {
        await reader.press();
        const opened = page.waitForEvent('popup');
        await reader.press();
        const window = await opened;
        await expect(window.getByText('Starting soon')).toBeVisible();
      },
      // Opening the window has opened the screens: their codes are there.
      async (reader) => {
        await reader.press();
        await reader.see(2);
      },
      async (reader) => {
        await reader.press();
        await reader.press();
        await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      },
      (reader) => reader.press(),
    ]);
  });

  test('scheduling', async ({ instructor }) => {
    const { page } = instructor;
    await makeHills(instructor);
    await page.goto('/dashboard');
    await followGuide(page, 'scheduling', [
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
        await expect(page.getByRole('article', { name: 'Hills' }).first()).toBeVisible();
      },
      async (reader) => {
        for (let views = 4; views > 0; views--) await reader.press();
      },
      async (reader) => {
        await page.getByRole('article', { name: 'Hills' }).first().getByRole('link').first().click();
        await reader.press();
        await reader.fill('substitute@example.com');
        await reader.press();
        await reader.press();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Take Back' }).click();
        await expect(page.getByRole('button', { name: 'Hand Over', exact: true })).toBeVisible();
        await page.goto('/schedule?view=list');
      },
      async (reader) => {
        await page.getByRole('button', { name: 'More for Hills', exact: true }).first().click();
        await reader.press();
        await reader.see(2);
        await reader.press();
        await reader.press();
        await expect(page.getByRole('article', { name: 'Hills' }).first()).toHaveCount(0);
      },
    ]);
  });
});
