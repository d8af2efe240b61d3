import { uniqueName } from '../kit/account.js';
import { Instructor } from '../kit/instructor.js';
import { beyondPhones } from '../kit/phones.js';
import { expect, test } from '../kit/test.js';

const signIn = async (visitor: Instructor, password: string) => {
  await visitor.fill({ 'Username or email': visitor.account.username, Password: password });
  await visitor.press('Sign In');
};

/** Signing in, registering and logging out, and what is said when it fails. */
test.describe('the sign-in page', () => {
  test('is shown to anonymous visitors of protected pages, and 404 to those of unknown ones', async ({
    page,
  }) => {
    await page.goto('/class-player/1');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await page.goto('/nowhere');
    await expect(page.getByText('404 Page Not Found').first()).toBeVisible();
    expect(await beyondPhones(page)).toEqual([]);
  });

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

  test('registers, and states what is wrong or fails', async ({ page, account }) => {
    const visitor = new Instructor(page, account);
    const username = uniqueName('walker');
    const email = `${username}@example.com`;
    await page.goto('/auth');
    await visitor.tab('Create Account');
    await visitor.fill({ Username: username, 'Full Name': 'Pat Payer', Email: email });
    await visitor.fill({ 'Confirm Email': 'b@example.com', Password: 'short', 'Confirm Password': 'other' });
    await visitor.press('Create Account');
    await visitor.sees("Email addresses don't match", "Passwords don't match");
    await visitor.sees('Password must be at least 8 characters long');
    await visitor.fill({ 'Confirm Email': email });
    await visitor.fill({ Password: 'correct-horse', 'Confirm Password': 'correct-horse' });
    await visitor.cut('Register');
    await visitor.press('Create Account');
    await visitor.isTold('Registration failed', 'Registration failed. Please try again.');
    await visitor.cut();
    await visitor.press('Create Account');
    await visitor.isTold('Registration successful', 'Your 7-day trial has started.');
    await expect(page).toHaveURL(/\/dashboard$/);
    await visitor.sees('Welcome, Pat Payer');
  });
});
