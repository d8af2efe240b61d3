import { expect, test } from '../kit/test.js';

/** Signing in, in a window without an account. */
test.describe('the form to sign in', () => {
  test('states a wrong password in itself, until the right one signs in', async ({ page, account }) => {
    await page.goto('/auth');
    const form = page.locator('form');
    const signIn = form.getByRole('button', { name: 'Sign In', exact: true });
    await page.getByLabel('Username or email').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong-horse');
    await signIn.click();
    await expect(form.getByRole('alert')).toContainText('Login failed. Please check your credentials.');
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await signIn.click();
    await page.waitForURL(/\/dashboard$/);
  });
});
