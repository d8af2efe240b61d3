import { expect, type Page } from '@playwright/test';
import { type Account, newAccount } from './account.js';
import { mailed } from './mailed.js';
import { keptMailsTo, verifyAddress } from './verified-address.js';

const verifying = /\/auth\?verify=[\w-]{43}/;

/** A new account that has followed the link which verifies its address. */
export async function newVerifiedAccount(url: string, name: string): Promise<Account> {
  const account = await newAccount(url, name);
  await verify(url, account);
  return account;
}

/** Follows the link that was mailed to the account's address. */
export const verify = (url: string, { api, email }: Account): Promise<void> =>
  verifyAddress(api, keptMailsTo(url), email);

/** Opens a mailed link in a window without an account, and creates an account with the mail's address there. */
export async function registerFrom(page: Page, link: string, username: string, email: string) {
  await page.goto(link);
  await page.waitForURL('**/auth');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  const fields = {
    ...{ Username: username, Email: email, 'Confirm Email': email },
    ...{ Password: 'correct-horse', 'Confirm Password': 'correct-horse' },
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/auth');
}

/** Follows the link that verifies the address, in the window of its account. */
export async function verifyIn(page: Page, url: string, email: string) {
  const [link = ''] = await mailed(url, email, verifying);
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify this address', exact: true }).click();
  await expect(page.getByText('Thank you. Your email address is verified.')).toBeVisible();
}
