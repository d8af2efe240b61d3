import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { seriousFindings } from './accessibility.js';
import { AccountPage, type AccountPlace } from './account-page.js';

const trialEnded = 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.';
const renew =
  'Your subscription has expired or been canceled. Renew now to regain access to all Cadenza features.';

/** What an administrator does to others, seen in the others' own browsers, whose pages nobody touches. */
export function administersOthers(place: () => AccountPlace): void {
  let admin: AccountPage;
  let user: AccountPage;

  beforeAll(async () => {
    [admin, user] = await Promise.all([AccountPage.open(place()), AccountPage.open(place())]);
    const registered = await new ApiClient(place().url).post('/api/register', newUser('guest'));
    expect(registered.status).toBe(201);
    await Promise.all([
      admin.signIn('admin', 'admin-password').then(() => admin.see('Welcome back, Administrator!')),
      user.signIn('guest', 'correct-horse').then(() => user.see('Login successful')),
    ]);
    await Promise.all([admin.page.goto('/admin'), user.page.goto('/classes')]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([admin.close(), user.close()]);
  });

  const row = (name: string) => admin.page.getByRole('article', { name, exact: true });
  const inRow = (name: string, text: string) => row(name).getByText(text).waitFor();
  const asked = () => admin.page.getByRole('alertdialog').or(admin.page.getByRole('dialog'));
  const say = (answer: string) => asked().getByRole('button', { name: answer, exact: true }).click();
  async function choose(name: string, action: string): Promise<void> {
    await admin.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await admin.page.getByRole('menuitem', { name: action }).click();
  }
  async function find(name: string): Promise<void> {
    await admin.page.getByLabel('Search users').fill(name);
    await admin.see('1 user');
  }
  const banner = () => user.page.getByRole('complementary', { name: 'Trial Mode' });

  it('finds the user, and revokes and extends the trial', async () => {
    await find('guest');
    await inRow('guest', 'Trialing');
    await choose('guest', 'Revoke Trial');
    await say('Revoke Trial');
    await user.isTold('Subscription Required', trialEnded);
    await admin.see('Trial revoked');
    await inRow('guest', 'Trial expired');
    await choose('guest', 'Extend Trial');
    await admin.fill({ Days: '0' });
    await say('Extend Trial');
    await admin.see('Please enter a valid number of days (greater than 0)');
    await admin.fill({ Days: '9' });
    await say('Extend Trial');
    await user.isTold('9 days remaining');
    await admin.see('Trial extended');
    await inRow('guest', 'Trialing');
  }, 60_000);

  it('gives access and takes it away', async () => {
    await choose('guest', 'Reactivate Subscription');
    await say('Reactivate');
    await user.isTold('My Classes');
    await banner().waitFor({ state: 'detached' });
    await admin.see('Subscription reactivated');
    await inRow('guest', 'Active');
    await choose('guest', 'Cancel Subscription');
    await say('Cancel Subscription');
    await user.isTold('Subscription Required', renew);
    await admin.see('Subscription canceled');
    await inRow('guest', 'Canceled');
    await choose('guest', 'Extend Trial');
    await say('Extend Trial');
    await user.isTold('16 days remaining');
  }, 60_000);

  it('resets the password, which signs out and asks for another', async () => {
    await choose('guest', 'Reset Password');
    await admin.fill({ 'New Password': 'five5', 'Confirm New Password': 'five6' });
    await say('Reset Password');
    await admin.see('Password must be at least 6 characters long', "Passwords don't match");
    await admin.fill({ 'New Password': 'sixsix', 'Confirm New Password': 'sixsix' });
    await say('Reset Password');
    await user.page.waitForURL('**/auth');
    await user.see('Session ended');
    await admin.see('Password reset');
    await user.signIn('guest', 'sixsix');
    await user.see('Choose a new password');
    expect(await seriousFindings(user.page)).toEqual([]);
    await user.fill({ 'Temporary Password': 'sixsix', 'New Password': 'my very own' });
    await user.fill({ 'Confirm New Password': 'my very own' });
    await user.press('Set New Password');
    await user.see('Password changed');
    await user.page.goto('/classes');
    await user.see('My Classes');
  }, 60_000);

  it('deletes the account, which ends what its owner does', async () => {
    await choose('guest', 'Delete');
    await admin.see(/Are you sure you want to delete guest\?/);
    await say('Cancel');
    await choose('guest', 'Delete');
    await say('Delete');
    await user.page.waitForURL('**/auth');
    await admin.see('User deleted', 'No users match your search.');
    await user.signIn('guest', 'my very own');
    await user.see('Login failed. Please check your credentials.');
  }, 60_000);

  it('creates another administrator, who comes in and may all the same', async () => {
    await admin.tab('Admin Settings');
    await admin.press('Create User');
    await admin.see('Username, password, and email are required');
    await admin.fill({ Username: 'second', Email: 'second@example.com', Password: 'sixsix' });
    await admin.fill({ 'Confirm Password': 'sixsix' });
    await admin.page.getByLabel('Administrator').check();
    await admin.press('Create User');
    await admin.see('User created');
    await user.signIn('second', 'sixsix');
    await user.fill({ 'Temporary Password': 'sixsix', 'New Password': 'my very own' });
    await user.fill({ 'Confirm New Password': 'my very own' });
    await user.press('Set New Password');
    await user.see('Password changed');
    await user.page.getByRole('button', { name: 'second' }).click();
    await user.page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
    await user.see('Admin Dashboard', 'Metrics');
    await user.fitsOnPhones();
    expect(await seriousFindings(user.page)).toEqual([]);
  }, 60_000);

  it('leaves a trace of all of it, found by action', async () => {
    const log = admin.page.getByRole('list', { name: 'Audit entries' });
    await log.getByText('admin created second').waitFor();
    await admin.page.getByLabel('Action').click();
    await admin.page.getByRole('option', { name: 'Trial extended' }).click();
    await log.getByText('created second').waitFor({ state: 'detached' });
    const extended = await log.getByText(/admin extended the trial of/).count();
    expect(await log.getByRole('listitem').count()).toBe(extended);
    expect(await log.getByText(/admin extended the trial of .* · 9 days/).count()).toBe(1);
    await admin.fitsOnPhones();
    expect(await seriousFindings(admin.page)).toEqual([]);
  }, 60_000);

  it('keeps the mail server’s password to itself, and says why a test mail does not go', async () => {
    await admin.tab('Email Settings');
    await admin.press('Save Settings');
    await admin.see('Email host and username are required');
    await admin.fill({ Host: '127.0.0.1', Username: 'cadenza', Password: 'secret' });
    await admin.press('Save Settings');
    await admin.see(
      'Email settings saved',
      'Leave blank to keep the current password (same host and port only).',
    );
    expect(await admin.page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await admin.press('Send Test Email');
    await admin.page.getByRole('list', { name: 'Suggestions' }).waitFor();
    await admin.fitsOnPhones();
    expect(await seriousFindings(admin.page)).toEqual([]);
  }, 60_000);

  it('may do nothing to the master but change the password, which signs the master out', async () => {
    await user.page.getByLabel('Search users').fill('admin@');
    await user.page.getByRole('button', { name: 'Actions for admin', exact: true }).click();
    await user.page.getByRole('menu').waitFor();
    const offered = await user.page.getByRole('menuitem').allInnerTexts();
    expect(offered.map((text) => text.trim())).toEqual(['Change Password']);
    await user.page.getByRole('menuitem', { name: 'Change Password' }).click();
    await user.fill({ 'New Password': 'sixsix', 'Confirm New Password': 'sixsix' });
    await user.press('Change Password');
    await user.see('Password changed');
    await admin.page.waitForURL('**/auth');
    await admin.see('Session ended');
  }, 60_000);
}
