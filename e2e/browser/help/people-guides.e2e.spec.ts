import { followGuide } from '../../kit/guide-reader.js';
import { makeHills } from '../../kit/hills.js';
import { expect, test } from '../../kit/test.js';

/** The steps of guides, done as they are written. */
test.describe('a guide to people works as it is written:', () => {
  test('students', async ({ instructor }) => {
    const { page } = instructor;
    await makeHills(instructor);
    await page.goto('/dashboard');
    await followGuide(page, 'students', [
      (reader) => reader.press().then(() => reader.press()),
      (reader) => reader.fill('Sam', 'Stone', 'sam@example.org', '555 0100', 'Kim', '555 0101', 'Left knee.'),
      async (reader) => {
        await reader.press();
        await expect(page.getByRole('article', { name: 'Sam Stone' })).toBeVisible();
      },
      async (reader) => {
        await page.getByRole('button', { name: 'More for Sam Stone', exact: true }).click();
        await reader.press();
        await page.getByRole('radio', { name: 'Hills' }).check();
        await reader.press();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
      async (reader) => {
        await page.getByRole('button', { name: 'More for Sam Stone', exact: true }).click();
        await reader.press();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
        await expect(page.getByRole('article', { name: 'Sam Stone' })).toHaveCount(0);
      },
      async (reader) => {
        await reader.press();
        await expect(page.getByText('Sam Stone').first()).toBeVisible();
      },
    ]);
  });

  test('attendance', async ({ instructor }) => {
    const { page } = instructor;
    const classId = await makeHills(instructor);
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    await instructor.makes('/api/schedules', { classId, title: 'Hills', startTime });
    await instructor.makes('/api/students', { firstName: 'Sam', lastName: 'Stone' });
    await page.goto('/dashboard');
    await followGuide(page, 'attendance', [
      (reader) => reader.press().then(() => reader.press()),
      async (reader) => {
        await reader.see();
        const choice = page.getByLabel('Session', { exact: true });
        const session = await choice.locator('option', { hasText: 'Hills' }).first().getAttribute('value');
        await choice.selectOption(session);
      },
      async (reader) => {
        await reader.press();
        await expect(page.getByText('1 present, 0 absent').first()).toBeVisible();
        await reader.press();
        await expect(page.getByText('0 present, 1 absent').first()).toBeVisible();
        await reader.press();
      },
      (reader) => reader.press().then(() => reader.press()),
      (reader) => reader.press().then(() => reader.press()),
    ]);
  });

  test('content-sharing', async ({ instructor }) => {
    const { page } = instructor;
    await makeHills(instructor);
    await page.goto('/dashboard');
    await followGuide(page, 'content-sharing', [
      async (reader) => {
        await reader.press();
        await page.getByRole('button', { name: 'More for Hills', exact: true }).click();
        await reader.press();
      },
      (reader) => reader.fill('friend@example.org'),
      async (reader) => {
        await reader.see();
        await page.getByRole('combobox', { name: 'Permission', exact: true }).click();
        await reader.see(2);
        await reader.press();
      },
      async (reader) => {
        await reader.choose('In 30 days');
        await reader.fill('Try it.');
        await reader.press();
        await expect(page.getByText('friend@example.org').first()).toBeVisible();
        await page.keyboard.press('Escape');
      },
      async (reader) => {
        await reader.press();
        await reader.see();
        await expect(page.getByRole('article', { name: 'Hills' })).toBeVisible();
      },
      (reader) => reader.press(),
    ]);
  });
});
