import { payBy, subscribe } from '../kit/payments.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

const bankCard = '4000 0025 0000 3155';

async function isWelcomed(instructor: Instructor): Promise<void> {
  await instructor.page.waitForURL('**/subscription-success?*');
  await instructor.sees('Subscription Successful', 'Subscription Active', 'Create a Class');
  await instructor.sees('Your subscription has been activated successfully!');
}

/** The subscription of an account, paid by the payment sandbox of the product. */
test.describe('a subscription', () => {
  test('states why a card is declined, and starts after the bank has approved', async ({ instructor }) => {
    await instructor.goto('/subscribe');
    await instructor.sees('Professional Plan', '$14.99', 'Contact Support');
    await instructor.sees('Your free trial ends in 7 days. Subscribe now to keep your access.');
    await instructor.sees(/The 7 days left in your trial are not added\./);
    await payBy(instructor, '4000 0000 0000 0002');
    await instructor.sees('Payment failed');
    await expect(instructor.page.getByRole('alert')).toHaveText('Your card was declined.');
    await instructor.fitsOnPhones();
    await payBy(instructor, bankCard);
    await instructor.sees('Confirm this payment');
    await instructor.press('Decline');
    await instructor.sees(/unable to authenticate your payment method/);
    await payBy(instructor, bankCard);
    await instructor.press('Approve');
    await isWelcomed(instructor);
    await instructor.sees(/The days left in your trial were not added\. Your subscription renews on/);
    await instructor.link('Go to Dashboard').click();
    await instructor.sees(`Welcome, ${instructor.account.username}`);
    await expect(instructor.page.getByRole('complementary', { name: 'Trial Mode' })).toHaveCount(0);
  });

  test('shows its invoices, and changes the card at the payment provider', async ({
    instructor,
    product,
    account,
  }) => {
    const { page } = instructor;
    await subscribe(product, account);
    await instructor.goto('/profile');
    const billing = page.getByRole('region', { name: 'Billing' });
    await expect(billing.getByRole('listitem')).toHaveText(/\$14\.99\s*Paid/);
    const invoice = billing.getByRole('link', { name: /^View invoice/ });
    await expect(invoice).toHaveAttribute('href', /\/sandbox\/invoices\/in_\w+$/);
    await instructor.fitsOnPhones();
    await instructor.cut('CreateBillingPortalSession');
    await instructor.press('Manage Payment Method');
    await instructor.isTold('Payment method unavailable');
    await instructor.cut();
    await instructor.press('Manage Payment Method');
    await page.waitForURL('**/sandbox/portal/*');
    await instructor.sees(/ending in 4242/, 'Invoices');
    await page.getByLabel('New card').selectOption('pm_card_mastercard');
    await instructor.press('Save Card');
    await instructor.sees('Your card was saved.', /ending in 4444/);
    await page.getByRole('link', { name: 'Return to Cadenza' }).click();
    await page.waitForURL('**/profile');
    await instructor.sees('Billing');
  });
});
