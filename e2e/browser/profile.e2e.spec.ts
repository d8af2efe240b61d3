import { test } from '../kit/test.js';

/** The profile of an account. Its subscription is in subscription.e2e.spec.ts. */
test.describe('the profile', () => {
  test('refuses an image that is none or too large, and changes the name', async ({ instructor }) => {
    const { page } = instructor;
    const upload = (mimeType: string, size: number) =>
      page.getByLabel('Profile image').setInputFiles({ name: 'me', mimeType, buffer: Buffer.alloc(size) });
    await instructor.goto('/profile');
    await upload('text/plain', 10);
    await instructor.isTold('Upload failed', 'Only image files are allowed.');
    await upload('image/png', 2 * 1024 * 1024 + 1);
    await instructor.isTold('Upload failed', 'Image size should be less than 2MB.');
    await instructor.press('Edit Profile');
    await instructor.fill({ 'Full Name': '', Email: '' });
    await instructor.press('Save Changes');
    await instructor.sees('Name is required', 'Email is required');
    await instructor.fill({ 'Full Name': 'Fay', Email: 'nothing' });
    await instructor.sees('Email is invalid');
    await instructor.fill({ Email: instructor.account.email });
    await instructor.cut('UpdateProfile');
    await instructor.press('Save Changes');
    await instructor.isTold('Update failed');
    await instructor.cut();
    await instructor.press('Save Changes');
    await instructor.isTold('Profile updated');
    await instructor.sees('Fay');
    await instructor.fitsOnPhones();
  });

  test('changes the password, and states what is missing or fails', async ({ instructor }) => {
    await instructor.goto('/profile');
    await instructor.tab('Security');
    await instructor.press('Change Password');
    await instructor.press('Update Password');
    await instructor.sees('Current password is required', 'New password is required');
    await instructor.fill({ 'Current Password': instructor.account.password });
    await instructor.fill({ 'New Password': 'short', 'Confirm New Password': 'x' });
    await instructor.sees('Password must be at least 8 characters', 'Passwords do not match');
    await instructor.fill({ 'New Password': 'my very own', 'Confirm New Password': 'my very own' });
    await instructor.cut('ChangePassword');
    await instructor.press('Update Password');
    await instructor.isTold('Password change failed');
    await instructor.cut();
    await instructor.press('Update Password');
    await instructor.isTold('Password changed');
    await instructor.fitsOnPhones();
  });
});
