import { masterAccount, UserList } from '../kit/administrator.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test as base } from '../kit/test.js';

const trialEnded = 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.';

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
});
