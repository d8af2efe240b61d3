import { newAccount } from '../kit/account.js';
import type { Instructor } from '../kit/instructor.js';
import { verify } from '../kit/mailed-links.js';
import { share } from '../kit/shares.js';
import { expect, test } from '../kit/test.js';

const day = 86_400_000;

test('a share ends by the clock: marked for owner and recipient, and read no more', async ({
  instructor,
  product,
  windowOf,
}) => {
  await verify(product.url, instructor.account);
  const owner = await newAccount(product.url, 'owner');
  const { body } = await owner.api.post<{ id: number; createdAt: string }>('/api/classes', {
    title: 'Sprints',
  });
  const expiresAt = new Date(Date.parse(body.createdAt) + 2 * day).toISOString();
  await share(owner, instructor.account, { contentType: 'class', contentId: body.id, expiresAt });
  await product.later({ days: 3 });
  expect((await instructor.api.get(`/api/classes/${body.id}`)).status).toBe(404);
  // By the new time what catalog knows of shares is old, and refused until sharing has confirmed it.
  const shared = async () => (await instructor.api.get('/api/classes?include=shared')).body;
  await expect.poll(shared).toEqual([]);
  const over = ({ page }: Instructor) => page.locator('article[data-expired]', { hasText: 'Sprints' });
  await instructor.goto('/content-sharing?tab=incoming');
  await expect(over(instructor).getByText('Expired', { exact: true })).toBeVisible();
  await expect(over(instructor).getByRole('button').or(over(instructor).getByRole('link'))).toHaveCount(0);
  const other = await windowOf(owner);
  await other.goto('/content-sharing');
  await expect(over(other).getByText('Expired').first()).toBeVisible();
});
