import { uniqueName } from '../../kit/account.js';
import { followGuide } from '../../kit/guide-reader.js';
import { mailed } from '../../kit/mailed.js';
import { expect, test } from '../../kit/test.js';

/** The steps of guides, done as they are written. */
test.describe('a guide to the account works as it is written:', () => {
  test('account-setup', async ({ page, product: { url } }) => {
    const username = uniqueName('newcomer');
    const address = `${username}@example.com`;
    await page.goto('/');
    await followGuide(page, 'account-setup', [
      (reader) => reader.press(),
      async (reader) => {
        await reader.fill(username, address, address, 'correct-horse', 'correct-horse');
        await reader.see();
      },
      async (reader) => {
        await reader.press('button');
        await reader.see();
      },
      async (reader) => {
        const [link] = await mailed(url, address, /\/auth\?verify=[\w-]{43}/);
        await page.goto(link!);
        await reader.press();
        await reader.see();
      },
      (reader) => reader.press(),
      async (reader) => {
        await reader.press();
        await expect(page.getByRole('heading', { name: 'Subscribe to Cadenza' })).toBeVisible();
      },
    ]);
  });

  test('subscription', async ({ instructor: { page } }) => {
    await page.goto('/dashboard');
    await followGuide(page, 'subscription', [
      async (reader) => {
        await reader.press();
        await reader.see();
        await reader.press();
      },
      async (reader) => {
        await reader.fill('4242 4242 4242 4242', '12 / 34', '123');
        await reader.press();
      },
      (reader) => reader.see().then(() => reader.press()),
      async (reader) => {
        for (let presses = 3; presses > 0; presses--) await reader.press();
        await expect(page.getByText('Access until', { exact: true })).toBeVisible();
      },
      async (reader) => {
        await reader.press();
        await expect(page.getByText('Renews on', { exact: true })).toBeVisible();
      },
    ]);
  });

  test('profile-settings', async ({ instructor: { page } }) => {
    await page.goto('/dashboard');
    await followGuide(page, 'profile-settings', [
      async (reader) => {
        await reader.press();
        await reader.press();
        await reader.fill('Robin Reed');
        await reader.press();
        await expect(page.getByText('Profile updated').first()).toBeVisible();
      },
      (reader) => reader.see(),
      async (reader) => {
        await reader.see();
        for (let switches = 3; switches > 0; switches--) await reader.press();
      },
      async (reader) => {
        await reader.press();
        await reader.press();
        await reader.fill('correct-horse', 'better-horse', 'better-horse');
        await reader.press();
        await expect(page.getByText('Password changed').first()).toBeVisible();
      },
      (reader) => reader.see(),
      (reader) => reader.see(),
      async (reader) => {
        await reader.press();
        await reader.fill('better-horse');
        await reader.press();
        await page.waitForURL((url) => !url.pathname.startsWith('/profile'));
      },
    ]);
  });
});
