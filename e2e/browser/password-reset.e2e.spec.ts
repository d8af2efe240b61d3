import type { Page } from '@playwright/test';
import { mailed } from '../kit/mailed.js';
import { expect, test } from '../kit/test.js';

const newPassword = 'another-horse';
const link = /\/auth\?reset=[\w-]{43}/;

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};

/** Expects the page of a link that no longer works, without fields, and requests another link there. */
async function requestsAnotherLink(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(
    page.getByText('This link has expired or was used already. Please ask for a new one.'),
  ).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(/^If an account has this address/)).toBeVisible();
}

/** Passwords that were forgotten, in a window without an account. */
test.describe('the link of a mail about a forgotten password', () => {
  test('sets a new password once, and names itself used when it is opened again', async ({
    page,
    product,
    account,
  }) => {
    await page.goto('/auth?forgot');
    await fill(page, { Email: account.email });
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const [path] = await mailed(product.url, account.email, link);
    await page.goto(path!);
    await fill(page, { 'New Password': newPassword, 'Confirm New Password': newPassword });
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(page.getByText('Please sign in with your new password.').first()).toBeVisible();
    await fill(page, { 'Username or email': account.username, Password: newPassword });
    await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/auth');
    await page.context().clearCookies();
    await page.goto(path!);
    await requestsAnotherLink(page, account.email);
    const both = await mailed(product.url, account.email, link, 2);
    expect(both).toContain(path);
  });

  test('that is unknown leads to another one before a password is typed', async ({
    page,
    product,
    account,
  }) => {
    await page.goto(`/auth?reset=${'a'.repeat(43)}`);
    await requestsAnotherLink(page, account.email);
    const [path] = await mailed(product.url, account.email, link);
    await page.goto(path!);
    await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
  });
});
