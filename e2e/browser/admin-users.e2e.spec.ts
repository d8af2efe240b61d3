import { newAccount, uniqueName } from '../kit/account.js';
import { masterAccount, UserList } from '../kit/administrator.js';
import { Instructor } from '../kit/instructor.js';
import { expect, test as base } from '../kit/test.js';

const trialEnded = 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.';
const renew =
  'Your subscription has expired or been canceled. Renew now to regain access to all Cadenza features.';

/** An administrator's window at the users. */
const test = base.extend<{ users: UserList }>({
  users: async ({ admin, windowOf }, use) => {
    const window = await windowOf(masterAccount(admin));
    await window.goto('/admin');
    await use(new UserList(window));
  },
});

async function chooseOwnPassword(one: Instructor, temporary: string): Promise<void> {
  await one.fill({ 'Temporary Password': temporary, 'New Password': 'my very own' });
  await one.fill({ 'Confirm New Password': 'my very own' });
  await one.press('Set New Password');
  await one.isTold('Password changed');
}

/** What an administrator does to users, whose open pages change without being loaded again. */
test.describe('an administrator', () => {
  test('revokes and extends a trial', async ({ users, instructor, account: { username } }) => {
    await instructor.goto('/classes');
    await instructor.sees('My Classes');
    await users.find(username);
    await users.hasStatus(username, 'Trialing');
    await users.does(username, 'Revoke Trial');
    await instructor.sees('Subscription Required', trialEnded);
    await users.admin.isTold('Trial revoked');
    await users.hasStatus(username, 'Trial expired');
    await users.choose(username, 'Extend Trial');
    await users.admin.fill({ Days: '0' });
    await users.confirm('Extend Trial');
    await users.admin.sees('Please enter a valid number of days (greater than 0)');
    await users.admin.fill({ Days: '9' });
    await users.confirm('Extend Trial');
    await instructor.sees('9 days remaining');
    await users.admin.isTold('Trial extended');
    await users.hasStatus(username, 'Trialing');
  });

  test('gives access without payment, and ends it', async ({ users, instructor, account: { username } }) => {
    await instructor.goto('/classes');
    const banner = instructor.page.getByRole('complementary', { name: 'Trial Mode' });
    await expect(banner).toBeVisible();
    await users.find(username);
    await users.does(username, 'Reactivate Subscription', 'Reactivate');
    await expect(banner).toBeHidden();
    await users.admin.isTold('Subscription reactivated');
    await users.hasStatus(username, 'Active');
    await users.does(username, 'Cancel Subscription');
    await instructor.sees('Subscription Required', renew);
    await users.admin.isTold('Subscription canceled');
    await users.hasStatus(username, 'Canceled');
  });

  test('resets a password, which signs the user out and asks for another', async ({
    users,
    instructor,
    account: { username },
  }) => {
    await instructor.goto('/classes');
    await instructor.sees('My Classes');
    await users.find(username);
    await users.choose(username, 'Reset Password');
    await users.admin.fill({ 'New Password': 'five5', 'Confirm New Password': 'five6' });
    await users.confirm('Reset Password');
    await users.admin.sees('Password must be at least 6 characters long', "Passwords don't match");
    await users.admin.fill({ 'New Password': 'sixsix', 'Confirm New Password': 'sixsix' });
    await users.confirm('Reset Password');
    await users.admin.isTold('Password reset');
    await expect(instructor.page).toHaveURL(/\/auth$/);
    await instructor.sees('Session ended');
    await instructor.fill({ 'Username or email': username, Password: 'sixsix' });
    await instructor.press('Sign In');
    await instructor.sees('Choose a new password');
    await chooseOwnPassword(instructor, 'sixsix');
    await instructor.sees('My Classes');
  });

  test('deletes an account, which ends the session of its owner', async ({
    users,
    instructor,
    account: { username },
  }) => {
    await instructor.goto('/classes');
    await instructor.sees('My Classes');
    const row = await users.find(username);
    const question = new RegExp(`Are you sure you want to delete ${username}\\?`);
    await users.choose(username, 'Delete');
    await users.admin.answers(question, 'Cancel');
    await expect(row).toBeVisible();
    await users.choose(username, 'Delete');
    await users.admin.answers(question, 'Delete');
    await users.admin.isTold('User deleted');
    await users.admin.sees('No users match your search.');
    await expect(instructor.page).toHaveURL(/\/auth$/);
    await instructor.fill({ 'Username or email': username, Password: 'correct-horse' });
    await instructor.press('Sign In');
    await instructor.sees('Login failed');
  });

  test('creates another administrator, who can change only the password of the first', async ({
    users: { admin },
    page,
  }) => {
    const username = uniqueName('second');
    await admin.tab('Admin Settings');
    await admin.press('Create User');
    await admin.sees('Username, password, and email are required');
    const email = `${username}@example.com`;
    await admin.fill({ Username: username, Email: email, Password: 'sixsix', 'Confirm Password': 'sixsix' });
    await admin.page.getByLabel('Administrator').check();
    await admin.press('Create User');
    await admin.isTold('User created');
    const second = new UserList(new Instructor(page, admin.account));
    await page.goto('/auth');
    await second.admin.fill({ 'Username or email': username, Password: 'sixsix' });
    await second.admin.press('Sign In');
    await chooseOwnPassword(second.admin, 'sixsix');
    await second.admin.press(username);
    await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
    await second.admin.sees('Metrics');
    await second.admin.field('Search users').fill('admin@');
    await second.admin.press('Actions for admin');
    await expect(page.getByRole('menuitem')).toHaveText(['Change Password']);
    await page.keyboard.press('Escape');
    await second.admin.fitsOnPhones();
  });

  test('finds in the audit log what was done, by action', async ({ users: { admin }, account, product }) => {
    const other = await newAccount(product.url, 'other');
    for (const [days, { id }] of [
      [9, account],
      [3, other],
    ] as const)
      expect((await admin.api.put(`/api/admin/users/${id}/extend-trial`, { days })).status).toBe(200);
    expect((await admin.api.post(`/api/admin/users/${other.id}/revoke-trial`)).status).toBe(200);
    await admin.tab('Admin Settings');
    const log = admin.page.getByRole('list', { name: 'Audit entries' });
    const extended = `admin extended the trial of ${account.username} · 9 days`;
    await expect(log.getByText(`admin revoked the trial of ${other.username}`)).toBeVisible();
    await expect(log.getByText(extended)).toBeVisible();
    await admin.choose('Action', 'Trial extended');
    await expect(log.getByRole('listitem').filter({ hasNotText: 'extended the trial of' })).toHaveCount(0);
    await expect(log.getByText(extended)).toBeVisible();
    await admin.fitsOnPhones();
  });
});
