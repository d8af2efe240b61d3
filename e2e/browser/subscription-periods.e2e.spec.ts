import type { Instructor } from '../kit/instructor.js';
import { goodCard, onceCard, payBy, subscribe } from '../kit/payments.js';
import { expect, test } from '../kit/test.js';

const trialEnded = 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.';
const renew =
  'Your subscription has expired or been canceled. Renew now to regain access to all Cadenza features.';

/** Expects the screen that replaces an open page when access ends, without a reload. */
async function isBlocked(one: Instructor, message: string, offer: string): Promise<void> {
  await one.sees('Subscription Required', message);
  await expect(one.link(`${offer} - $14.99/month`)).toHaveAttribute('href', '/subscribe');
  await expect(one.page.getByRole('main').locator('a[href="/pricing"]')).toHaveCount(1);
}

/** Follows the block screen's offer, and pays. */
async function isPaidFor(one: Instructor, offer: string, note: string): Promise<void> {
  await one.page.getByRole('link', { name: offer }).click();
  await one.sees('Professional Plan');
  await expect(one.page.getByRole('note')).toHaveText(note);
  await payBy(one, goodCard);
  await one.sees('Subscription Successful');
  await one.goto('/classes');
  await one.sees('My Classes');
}

/** What time brings about: the end of trials and of periods. A session ends after 30 days without use: hence two moves. */
test.describe('access to the gated screens', () => {
  test('ends with the trial, whose days are counted, and returns by a payment', async ({
    instructor,
    product,
  }) => {
    const banner = instructor.page.getByRole('complementary', { name: 'Trial Mode' });
    await instructor.goto('/classes');
    await expect(banner).toHaveText(/Trial Mode\s*7 days remaining/);
    await product.later({ days: 6 });
    await instructor.goto('/classes');
    await expect(banner).toHaveText(/Trial Mode\s*1 day remaining/);
    await product.later({ days: 2 });
    await isBlocked(instructor, trialEnded, 'Subscribe Now');
    await instructor.fitsOnPhones();
    const refused = { status: 402, body: { code: 'SUBSCRIPTION_REQUIRED' } };
    expect(await instructor.api.get('/api/classes')).toMatchObject(refused);
    await instructor.goto('/profile');
    await instructor.sees('Personal Info');
    await instructor.doesNotSee('Subscription Required');
    const note = 'Your free trial has expired. Subscribe now to regain access to all features.';
    await isPaidFor(instructor, 'Subscribe Now', note);
  });

  test('ends with the period of a canceled subscription, and returns by a renewal', async ({
    instructor,
    product,
    account,
  }) => {
    await subscribe(product, account);
    expect((await account.api.post('/api/user/subscription/cancel')).status).toBe(200);
    await product.later({ days: 25 });
    await instructor.goto('/classes');
    await instructor.sees('My Classes');
    await product.later({ days: 8 });
    await isBlocked(instructor, renew, 'Renew Subscription');
    await isPaidFor(instructor, 'Renew Subscription', renew);
  });

  test('ends when a renewal cannot be charged, and returns by another card', async ({
    instructor,
    product,
    account,
  }) => {
    await subscribe(product, account, onceCard);
    await product.later({ days: 25 });
    await instructor.goto('/classes');
    await instructor.sees('My Classes');
    await product.later({ days: 8 });
    await isBlocked(instructor, renew, 'Renew Subscription');
    await instructor.goto('/profile');
    await instructor.sees('Past due', 'Last payment', 'Failed');
    await isPaidFor(instructor, 'Renew Subscription', `Your last payment failed. ${renew}`);
    await instructor.goto('/profile');
    await instructor.sees('Active', 'Renews on');
    await instructor.goto('/subscribe');
    await instructor.sees('Your subscription is active.');
  });
});
