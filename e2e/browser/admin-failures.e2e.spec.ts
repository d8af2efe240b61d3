/// <reference lib="dom" />
import { newAccount } from '../kit/account.js';
import { masterAccount, UserList } from '../kit/administrator.js';
import { expect, test } from '../kit/test.js';

/** The action in the menu, the button that confirms it, and what is said when it fails. */
const actions = [
  ['Reactivate Subscription', 'Reactivate', 'Failed to reactivate subscription'],
  ['Extend Trial', 'Extend Trial', 'Failed to extend trial'],
  ['Revoke Trial', 'Revoke Trial', 'Failed to revoke trial. Please try again.'],
  ['Reset Password', 'Reset Password', 'Failed to reset password'],
  ['Delete', 'Delete', 'Failed to delete user'],
] as const;
const mutations = [
  ...['ReactivateUserSubscription', 'CancelUserSubscription', 'ExtendTrial', 'RevokeTrial'],
  ...['ResetUserPassword', 'DeleteUser', 'CreateUser', 'UpdateEmailConfig'],
];

/** Runs in the page: the buttons of a dialog that a toast may cover. */
function coveredButtons(): string[] {
  const { bottom = 0 } = document.querySelector('li[data-variant]')?.getBoundingClientRect() ?? {};
  return [...document.querySelectorAll('[role$=dialog] button')]
    .filter((each) => each.getBoundingClientRect().top < bottom)
    .map(({ textContent }) => textContent)
    .filter((text) => /Trial|Password|Cancel$/.test(text));
}

test.use({ viewport: { width: 375, height: 740 } });

/** An administrator with a phone, whose requests are lost: nothing is changed. */
test.describe('an administrator whose request fails', () => {
  /** The toast, which is above every button of the dialog, and is dismissed. */
  async function isToldAbove({ admin }: UserList, sentence: string): Promise<void> {
    await admin.sees(sentence);
    await expect.poll(() => admin.page.evaluate(coveredButtons)).toEqual([]);
    await admin.page.locator('li[data-variant]').getByLabel('Dismiss').click();
    await expect(admin.page.locator('li[data-variant]')).toHaveCount(0);
  }

  test('is told so for each action on a user', async ({ admin: api, account, product, windowOf }) => {
    const paying = await newAccount(product.url, 'paying');
    expect((await api.post(`/api/admin/subscriptions/${paying.id}/reactivate`)).status).toBe(200);
    const admin = await windowOf(masterAccount(api));
    const users = new UserList(admin);
    await admin.cut('AdminUsers', 'Figures');
    await admin.goto('/admin');
    await admin.sees('Error Loading Data');
    await admin.cut(...mutations);
    await admin.press('Try Again', admin.page.getByRole('region', { name: 'Users' }));
    const fail = async (username: string, action: string, button: string, sentence: string) => {
      await users.choose(username, action);
      if (action.endsWith('Password'))
        await admin.fill({ 'New Password': 'sixsix', 'Confirm New Password': 'sixsix' });
      await users.confirm(button);
      await isToldAbove(users, sentence);
      await admin.page.keyboard.press('Escape');
      await expect(users.dialog).toHaveCount(0);
    };
    await users.find(account.username);
    for (const [action, button, sentence] of actions) await fail(account.username, action, button, sentence);
    await users.find(paying.username);
    const cancel = 'Cancel Subscription';
    await fail(paying.username, cancel, cancel, 'Failed to cancel subscription');
    await admin.field('Search users').fill('admin@');
    await fail('admin', 'Change Password', 'Change Password', 'Failed to change password');
  });
});
