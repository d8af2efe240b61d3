import { uniqueName } from '../kit/account.js';
import { expect, test } from '../kit/test.js';

const newEmail = () => `${uniqueName('friend')}@example.com`;

/** What an owner does with shares. */
test.describe('sharing', () => {
  test('shares a class from its menu, and says why it cannot be shared twice', async ({ instructor }) => {
    const email = newEmail();
    await instructor.makes('/api/classes', { title: 'Hills' });
    await instructor.goto('/classes');
    await instructor.menu('Hills', 'Share');
    const dialog = instructor.dialog('Share');
    await instructor.fill({ Email: email, Message: 'For Monday' });
    await instructor.choose('Permission', 'View and use');
    await instructor.choose('Expires', 'In 7 days');
    await instructor.press('Share', dialog);
    await instructor.isTold('Shared', `${email} gets an email about it.`);
    await expect(dialog.getByText('Expires in 7 days')).toBeVisible();
    await instructor.fill({ Email: email });
    await instructor.press('Share', dialog);
    await instructor.sees('You have already shared this with that person');
  });
});
