import { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

const signIn = async (visitor: Instructor, password: string) => {
  await visitor.fill({ 'Username or email': visitor.account.username, Password: password });
  await visitor.press('Sign In');
};

/** Signing in and out, and what is shown when that fails. */
test.describe('the sign-in page', () => {
  test('signs in and out, and states what fails', async ({ page, account }) => {
    const visitor = new Instructor(page, account);
    await page.goto('/auth');
    await signIn(visitor, 'wrong-password');
    const failure = page.locator('form').getByRole('alert');
    await expect(failure).toHaveText(/^Login failed\s*Login failed\. Please check your credentials\.$/);
    await visitor.cut('Login', 'Logout');
    const cutOff = page.waitForEvent('requestfailed');
    await signIn(visitor, account.password);
    await cutOff;
    await visitor.sees('Login failed', 'Login failed. Please check your credentials.');
    await visitor.cut('Logout');
    await signIn(visitor, account.password);
    await visitor.isTold('Login successful', `Welcome back, ${account.username}!`);
    await expect(page).toHaveURL(/\/dashboard$/);
    const logOut = async () => {
      await visitor.press(account.username);
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    };
    await logOut();
    await visitor.isTold('Logout failed');
    await visitor.cut();
    await logOut();
    await visitor.isTold('Logged out', 'You have been logged out successfully.');
    await signIn(visitor, account.password);
    await visitor.isTold('Login successful');
  });
});
