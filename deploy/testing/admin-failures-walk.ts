import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { AccountPage, type AccountPlace } from './account-page.js';

/** What fails for an administrator: action in the menu, the dialog's answer, the operation, the sentence. */
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

/** An administrator whose every deed is lost on its way, on a phone. Nobody is changed by it. */
export function saysWhatAnAdministratorCannot(place: () => AccountPlace): void {
  let admin: AccountPage;

  beforeAll(async () => {
    admin = await AccountPage.open(place());
    expect((await new ApiClient(place().url).post('/api/register', newUser('tester'))).status).toBe(201);
    await admin.page.setViewportSize({ width: 375, height: 740 });
    await admin.signIn('admin', 'admin-password');
    await admin.see('Login successful');
  });
  afterAll(() => admin.close());

  const dialog = () => admin.page.getByRole('alertdialog').or(admin.page.getByRole('dialog'));
  const toast = () => admin.page.locator('li[data-variant]');
  async function choose(name: string, action: string): Promise<void> {
    await admin.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await admin.page.getByRole('menuitem', { name: action }).click();
  }
  async function typePassword(): Promise<void> {
    const field = dialog().getByLabel('New Password', { exact: true });
    if ((await field.count()) > 0)
      await admin.fill({ 'New Password': 'sixsix', 'Confirm New Password': 'sixsix' });
  }
  async function told(...sentences: readonly string[]): Promise<void> {
    await admin.told(...sentences);
    const box = await toast().boundingBox();
    for (const button of await dialog()
      .getByRole('button', { name: /Trial|Password|Cancel$/ })
      .all()) {
      const below = await button.boundingBox();
      expect(below && box && below.y < box.y + box.height).toBe(false);
    }
    await toast().getByLabel('Dismiss').click();
  }

  it('to the users', async () => {
    await admin.cut('AdminUsers', 'Figures');
    await admin.page.goto('/admin');
    await admin.see('Error Loading Data');
    await admin.cut(...mutations);
    await admin.page
      .getByRole('region', { name: 'Users' })
      .getByRole('button', { name: 'Try Again' })
      .click();
    for (const [action, answer, sentence] of actions) {
      await choose('tester', action);
      await typePassword();
      await dialog().getByRole('button', { name: answer, exact: true }).click();
      await told(sentence);
      await admin.page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    }
    await choose('failing', 'Cancel Subscription');
    await dialog().getByRole('button', { name: 'Cancel Subscription' }).click();
    await told('Failed to cancel subscription');
    await choose('admin', 'Change Password');
    await typePassword();
    await dialog().getByRole('button', { name: 'Change Password' }).click();
    await told('Failed to change password');
    await admin.page.keyboard.press('Escape');
  }, 60_000);

  it('with new users and mail', async () => {
    await admin.tab('Admin Settings');
    await admin.fill({ Username: 'nobody', Email: 'nobody@example.com', Password: 'sixsix' });
    await admin.fill({ 'Confirm Password': 'sixsix' });
    await admin.press('Create User');
    await told('Failed to create user');
    await admin.cut('EmailConfig', 'UpdateEmailConfig');
    await admin.tab('Email Settings');
    await admin.see('Failed to fetch email configuration');
    await admin.cut('UpdateEmailConfig');
    await admin.press('Try Again');
    await admin.fill({ Host: 'smtp.example.com', Username: 'cadenza' });
    await admin.press('Save Settings');
    await told('Failed to update email configuration');
  }, 60_000);
}
