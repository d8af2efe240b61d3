import { newAccount } from '../kit/account.js';
import { mailed } from '../kit/mailed.js';
import { expect, test } from '../kit/test.js';

/** Mails about shares, and the link in them that ends them. */
test.describe('the link of a mail about a share', () => {
  test('ends such mails and starts them again, which the profile shows', async ({ instructor, product }) => {
    const { page, account } = instructor;
    const host = await newAccount(product.url, 'host');
    const { body } = await host.api.post('/api/classes', { title: 'Hills' });
    const offer = { contentType: 'class', contentId: body.id, recipientEmail: account.email };
    expect((await host.api.post('/api/content-shares', { ...offer, permission: 'view' })).status).toBe(201);
    const [link] = await mailed(product.url, account.email, /https?:\/\/[^\s"<]+opt-out[^\s"<]+/);
    // Sharing tells identity, which has the profile.
    const isOn = async () =>
      (await instructor.api.post('/graphql', { query: '{ me { notifications { shares } } }' })).body;
    await page.goto(link!);
    await instructor.press('Send me no more of them');
    await instructor.sees('No more mails about shares');
    await expect.poll(isOn).toMatchObject({ data: { me: { notifications: { shares: false } } } });
    await instructor.goto('/profile');
    await expect(page.getByRole('switch', { name: 'Shares' })).not.toBeChecked();
    await page.goto(link!);
    await instructor.press('Send me no more of them');
    await instructor.press('Send them to me again');
    await expect.poll(isOn).toMatchObject({ data: { me: { notifications: { shares: true } } } });
    await instructor.goto('/profile');
    await expect(page.getByRole('switch', { name: 'Shares' })).toBeChecked();
  });
});
