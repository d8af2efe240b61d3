import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { newAccount, uniqueName } from '../kit/account.js';
import type { Instructor } from '../kit/instructor.js';
import { mailed } from '../kit/mailed.js';
import { registerFrom, verify, verifyIn } from '../kit/mailed-links.js';
import { make, upload } from '../kit/make.js';
import { offer, share } from '../kit/shares.js';
import { expect, test } from '../kit/test.js';

/** What the menu of a card offers. */
async function entriesOf(one: Instructor, name: string): Promise<string[]> {
  await one.press(`More for ${name}`);
  await expect(one.page.getByRole('menu')).toBeVisible();
  const entries = await one.page.getByRole('menuitem').allTextContents();
  return entries.map((entry) => entry.trim());
}

/** What a recipient sees and does. */
test.describe('content that is shared with an instructor', () => {
  test('is found by an instructor who registers from the mail, once the address is verified', async ({
    account,
    page,
    product,
  }) => {
    const username = uniqueName('newcomer');
    const recipientEmail = `${username}@example.com`;
    const contentId = await make(account.api, '/api/classes', { title: 'Hills' });
    const words = { description: 'For Monday', permission: 'use' };
    await make(account.api, '/api/content-shares', {
      ...{ contentType: 'class', contentId, recipientEmail, ...words },
    });
    const [link = ''] = await mailed(
      product.url,
      recipientEmail,
      /http[^"\s<]*\/content-sharing\?tab=incoming/,
    );
    await registerFrom(page, link, username, recipientEmail);
    await page.goto('/content-sharing?tab=incoming');
    await expect(page.getByText('Verify your email address to see what is shared with you.')).toBeVisible();
    await verifyIn(page, product.url, recipientEmail);
    // Sharing has learned that the address is verified.
    const offered = async () => (await page.request.get('/api/content-shares/incoming')).json();
    await expect.poll(offered).toHaveLength(1);
    await page.goto('/content-sharing?tab=incoming');
    const hills = page.getByRole('article', { name: 'Hills', exact: true });
    await expect(hills.getByText(`Shared by ${account.username}`)).toBeVisible();
    await expect(hills.getByText('For Monday')).toBeVisible();
  });

  test('is accepted, is in the list of classes with what is allowed, and is copied', async ({
    instructor,
    product,
  }) => {
    await verify(product.url, instructor.account);
    const owner = await newAccount(product.url, 'owner');
    const contentId = await make(owner.api, '/api/classes', { title: 'Hills' });
    await offer(owner, instructor.account, { contentType: 'class', contentId, permission: 'use' });
    await instructor.goto('/content-sharing?tab=incoming');
    await instructor.press('Accept Hills');
    await instructor.isTold('Share accepted', 'Hills is in your lists now.');
    await instructor.goto('/classes');
    await expect(instructor.card('Hills').getByText(`Shared by ${owner.username}`)).toBeVisible();
    expect(await entriesOf(instructor, 'Hills')).toEqual([
      ...['Schedule', 'Cue sheet', 'Make available offline', 'Save a copy'],
    ]);
    await instructor.page.getByRole('menuitem', { name: 'Save a copy', exact: true }).click();
    await instructor.press('Save a copy', instructor.dialog('Save a copy'));
    await expect(instructor.card('Hills (copy)')).toBeVisible();
  });

  test('is a track that is played, and not changed, shared or deleted', async ({ instructor, product }) => {
    await verify(product.url, instructor.account);
    const owner = await newAccount(product.url, 'owner');
    const contentId = await upload(owner.api, 'Steady Road', lenaMp3);
    await share(owner, instructor.account, { contentType: 'music', contentId, permission: 'use' });
    await instructor.goto('/content-sharing?tab=incoming');
    await instructor.link('Open Steady Road').click();
    const track = instructor.card('Steady Road');
    await expect(track.getByText(`Shared by ${owner.username}`)).toBeVisible();
    await expect(instructor.button('Save a copy of Steady Road', track)).toBeVisible();
    for (const name of ['Edit', 'Share', 'Delete'])
      await expect(instructor.button(name, track)).toHaveCount(0);
  });

  test('is a class that its editor changes, and neither deletes nor shares', async ({
    instructor,
    product,
  }) => {
    await verify(product.url, instructor.account);
    const owner = await newAccount(product.url, 'owner');
    const contentId = await make(owner.api, '/api/classes', { title: 'Hills' });
    await make(owner.api, '/api/segments', { classId: contentId, name: 'Climb', duration: 120 });
    await share(owner, instructor.account, { contentType: 'class', contentId, permission: 'edit' });
    await instructor.goto('/classes');
    const entries = await entriesOf(instructor, 'Hills');
    expect(entries).toContain('Save a copy');
    expect(entries.filter((entry) => /Delete|Share/.test(entry))).toEqual([]);
    await instructor.goto(`/class-builder?id=${contentId}`);
    await instructor.fill({ Title: 'Higher hills' });
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
    const title = async () => (await owner.api.get(`/api/classes/${contentId}`)).body.title;
    await expect.poll(title).toBe('Higher hills');
  });
});
