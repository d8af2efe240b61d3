import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { AccountPage, type AccountPlace } from './account-page.js';

const generic =
  'A subscription is required to access this feature. Subscribe now to unlock all Cadenza features.';

/** What a person reads when the server does not answer, or refuses: the sentences of specification 1, section 8. */
export function saysWhatFailed(place: () => AccountPlace): void {
  let one: AccountPage;

  beforeAll(async () => {
    one = await AccountPage.open(place());
    expect((await new ApiClient(place().url).post('/api/register', newUser('failing'))).status).toBe(201);
  });
  afterAll(() => one.close());

  /** Closes the toast that says so, too. */
  async function told(...sentences: readonly string[]): Promise<void> {
    await one.told(...sentences);
    await one.page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  }

  it('at the door', async () => {
    await one.page.goto('/auth');
    await one.cut('Login', 'Register', 'Logout');
    await one.signIn('failing', 'correct-horse');
    await told('Login failed', 'Login failed. Please check your credentials.');
    await one.tab('Create Account');
    const email = 'never@example.com';
    await one.fill({ Username: 'never', Email: email, 'Confirm Email': email });
    await one.fill({ Password: 'correct-horse', 'Confirm Password': 'correct-horse' });
    await one.press('Create Account');
    await told('Registration failed', 'Registration failed. Please try again.');
    await one.cut('Logout');
    await one.tab('Sign In');
    await one.signIn('failing', 'correct-horse');
    await told('Login successful', 'Welcome back, failing!');
    await one.press('failing');
    await one.page.getByRole('menuitem', { name: 'Log out' }).click();
    await told('Logout failed');
    await one.cut();
    await one.press('failing');
    await one.page.getByRole('menuitem', { name: 'Log out' }).click();
    await told('Logged out', 'You have been logged out successfully.');
    await one.signIn('failing', 'correct-horse');
    await told('Login successful');
  }, 60_000);

  it('in the profile', async () => {
    await one.page.goto('/profile');
    await one.cut('UpdateProfile', 'ChangePassword');
    const image = one.page.getByLabel('Profile image');
    const upload = (mimeType: string, size: number) =>
      image.setInputFiles({ name: 'me', mimeType, buffer: Buffer.alloc(size) });
    await upload('text/plain', 10);
    await told('Upload failed', 'Only image files are allowed.');
    await upload('image/png', 2 * 1024 * 1024 + 1);
    await told('Upload failed', 'Image size should be less than 2MB.');
    await one.press('Edit Profile');
    await one.fill({ 'Full Name': '', Email: '' });
    await one.press('Save Changes');
    await one.see('Name is required', 'Email is required');
    await one.fill({ 'Full Name': 'Fay', Email: 'nothing' });
    await one.see('Email is invalid');
    await one.fill({ Email: 'failing@example.com' });
    await one.press('Save Changes');
    await told('Update failed');
    await one.tab('Security');
    await one.press('Change Password');
    await one.press('Update Password');
    await one.see('Current password is required', 'New password is required');
    await one.fill({
      'Current Password': 'correct-horse',
      'New Password': 'short',
      'Confirm New Password': 'x',
    });
    await one.see('Password must be at least 8 characters', 'Passwords do not match');
    await one.fill({ 'New Password': 'my very own', 'Confirm New Password': 'my very own' });
    await one.press('Update Password');
    await told('Password change failed');
    await one.fitsOnPhones();
  }, 60_000);

  it('while subscribing', async () => {
    await one.cut('CreateSubscriptionIntent');
    await one.page.goto('/subscribe');
    await one.see('Failed to initialize payment', 'An unexpected error occurred. Please try again.');
    await one.cut('ConfirmSubscription', 'CancelSubscription');
    await one.press('Try Again');
    await one.page.getByLabel('Card number').waitFor();
    await one.page.route('**/v1/payment_intents/**', (route) => route.abort());
    await one.payWith('4242 4242 4242 4242');
    await told('Payment failed', 'An unexpected error occurred during payment processing');
    await one.page.unroute('**/v1/payment_intents/**');
    await one.payWith('4242 4242 4242 4242');
    await one.page.waitForURL('**/subscription-success?*');
    await one.see('Subscription Error', 'Failed to update subscription status', 'Try Again');
    await one.cut('CancelSubscription', 'ReactivateSubscription');
    await one.page.goto('/profile');
    await one.press('Cancel Subscription');
    await one.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await told('Cancellation Failed');
    await one.cut('ReactivateSubscription');
    await one.press('Cancel Subscription');
    await one.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await told('Subscription Canceled');
    await one.press('Reactivate Subscription');
    await told('Reactivation Failed');
  }, 60_000);

  it('at the gate, where nothing is known of a trial', async () => {
    const access = { __typename: 'GateVerdict', allowed: false, reason: 'generic', trialDaysLeft: null };
    await one.cut();
    await one.page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      if (operationName !== 'Me') return route.continue();
      const { data } = (await (await route.fetch()).json()) as { data: { me: object } };
      await route.fulfill({
        json: { data: { me: { ...data.me, access: { ...access, message: generic } } } },
      });
    });
    await one.page.goto('/classes');
    await one.see('Subscription Required', generic);
    await one.cut();
  }, 60_000);
}
