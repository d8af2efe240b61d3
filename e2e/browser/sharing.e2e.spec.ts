import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { uniqueName } from '../kit/account.js';
import { newVerifiedAccount } from '../kit/mailed-links.js';
import { share } from '../kit/shares.js';
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

  test('shares a playlist and a track, and lists both', async ({ instructor }) => {
    const email = newEmail();
    await instructor.uploads('Steady Road', lenaMp3);
    await instructor.makes('/api/playlists', { name: 'Evening' });
    await instructor.goto('/media/playlists');
    await instructor.menu('Evening', 'Share');
    await instructor.fill({ Email: email });
    await instructor.press('Share', instructor.dialog('Share'));
    await instructor.isTold('Shared', `${email} gets an email about it.`);
    await instructor.goto('/media');
    await instructor.press('Share', instructor.card('Steady Road'));
    await instructor.fill({ Email: email });
    await instructor.press('Share', instructor.dialog('Share'));
    await instructor.isTold('Shared', `${email} gets an email about it.`);
    await instructor.goto('/content-sharing');
    for (const name of ['Evening', 'Steady Road'])
      await expect(instructor.card(name).getByText('Not accepted yet')).toBeVisible();
    await instructor.fitsOnPhones();
  });

  test('stops sharing after a question, and the recipient has the class no more', async ({
    instructor,
    product,
  }) => {
    const friend = await newVerifiedAccount(product.url, 'friend');
    const contentId = await instructor.makes('/api/classes', { title: 'Hills' });
    await share(instructor.account, friend, { contentType: 'class', contentId });
    await instructor.goto('/content-sharing');
    const hills = instructor.card('Hills');
    await expect(hills.getByText(`Shared with ${friend.username}`)).toBeVisible();
    const question = `Are you sure you want to stop sharing "Hills" with ${friend.username}? They lose access at once.`;
    await instructor.cut('RemoveShare');
    await instructor.press('Remove share of Hills');
    await instructor.answers(question, 'Remove');
    await instructor.isTold('Failed to remove share');
    await instructor.cut();
    await instructor.press('Remove share of Hills');
    await instructor.answers(question, 'Remove');
    await expect(hills).toHaveCount(0);
    await expect.poll(async () => (await friend.api.get('/api/classes?include=shared')).body).toEqual([]);
  });
});
