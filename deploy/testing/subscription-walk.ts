import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seriousFindings } from './accessibility.js';
import { AccountPage, type AccountPlace } from './account-page.js';

const trialEnded = 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.';
const renew =
  'Your subscription has expired or been canceled. Renew now to regain access to all Cadenza features.';

/** A subscription's whole life as its owner sees it, from the trial on. Seventy-two days later in the end. */
export function livesASubscription(place: () => AccountPlace): void {
  let owner: AccountPage;

  beforeAll(async () => {
    owner = await AccountPage.open(place());
  });
  afterAll(() => owner.close());

  const banner = () => owner.page.getByRole('complementary', { name: 'Trial Mode' });
  const note = () => owner.page.getByRole('note').innerText();
  const classes = async () => {
    await owner.page.goto('/classes');
    await owner.see('My Classes');
    expect(await owner.page.getByText('Subscription Required').count()).toBe(0);
  };
  async function isBlocked(message: string, offer: string): Promise<void> {
    await owner.findsSoon('Subscription Required', message);
    const link = owner.page.getByRole('link', { name: `${offer} - $14.99/month` });
    expect(await link.getAttribute('href')).toBe('/subscribe');
    expect(await owner.page.getByRole('main').locator('a[href="/pricing"]').count()).toBe(1);
    await owner.fitsOnPhones();
  }
  async function isWelcomed(): Promise<void> {
    await owner.page.waitForURL('**/subscription-success?*');
    await owner.see('Subscription Successful', 'Subscription Active');
    await owner.see('Your subscription has been activated successfully!', 'Create a Class');
    await owner.page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await owner.see('Welcome, Pat Payer');
    expect(await banner().count()).toBe(0);
  }

  it('begins with a trial, whose days are counted, and which ends with the block screen', async () => {
    await owner.page.goto('/auth');
    await owner.tab('Create Account');
    const email = 'payer@example.com';
    await owner.fill({ Username: 'payer', 'Full Name': 'Pat Payer', Email: email, 'Confirm Email': email });
    await owner.fill({ Password: 'correct-horse', 'Confirm Password': 'correct-horse' });
    await owner.press('Create Account');
    await owner.see('Registration successful', 'Your 7-day trial has started.');
    expect(await banner().innerText()).toMatch(/Trial Mode\s+7 days remaining/);
    await banner().getByRole('link', { name: 'Subscribe Now' }).click();
    await owner.see('Your free trial ends in 7 days. Subscribe now to keep your access.');
    await place().moveTo('6d1h');
    await classes();
    expect(await banner().innerText()).toMatch(/1 day remaining/);
    await place().moveTo('8d');
    await owner.page.goto('/media');
    await isBlocked(trialEnded, 'Subscribe Now');
    expect(await seriousFindings(owner.page)).toEqual([]);
  }, 60_000);

  it('is paid for: declined with the reason, refused at the bank, approved there', async () => {
    await owner.page.getByRole('link', { name: /^Subscribe Now/ }).click();
    await owner.see('Professional Plan', '$14.99', 'Contact Support');
    expect(await note()).toBe('Your free trial has expired. Subscribe now to regain access to all features.');
    await owner.payWith('4000 0000 0000 0002');
    await owner.see('Payment failed');
    expect(await owner.page.getByRole('alert').innerText()).toBe('Your card was declined.');
    await owner.fitsOnPhones();
    expect(await seriousFindings(owner.page)).toEqual([]);
    await owner.payWith('4000 0025 0000 3155');
    await owner.see('Confirm this payment');
    await owner.press('Decline');
    await owner.see(/unable to authenticate your payment method/);
    await owner.payWith('4000 0025 0000 3155');
    await owner.press('Approve');
    await isWelcomed();
    await classes();
  }, 60_000);

  it('is canceled, which leaves the access to the period’s end, and taken back', async () => {
    await owner.page.goto('/profile');
    await owner.see('Renews on', '$14.99 / month');
    await owner.press('Cancel Subscription');
    await owner.see(/Are you sure you want to cancel your subscription\? You keep your access until/);
    await owner.press('Keep Subscription');
    await owner.press('Cancel Subscription');
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await owner.see('Subscription Canceled', 'Access until');
    await classes();
    await owner.page.goto('/profile');
    await owner.press('Reactivate Subscription');
    await owner.see('Subscription Reactivated', 'Renews on');
    await owner.press('Cancel Subscription');
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await owner.see('Access until');
    await owner.fitsOnPhones();
    expect(await seriousFindings(owner.page)).toEqual([]);
  }, 60_000);

  it('ends with its period, and is had again by a card that pays only once', async () => {
    await place().moveTo('25d');
    await classes();
    await place().moveTo('40d');
    // The page stands as it was: what happens is told to it.
    await isBlocked(renew, 'Renew Subscription');
    await owner.page.getByRole('link', { name: /^Renew Subscription/ }).click();
    await owner.see('Professional Plan');
    expect(await note()).toBe(renew);
    await owner.payWith('4000 0000 0000 0341');
    await isWelcomed();
  }, 60_000);

  it('is past due when it cannot be renewed, and recovers with a card that pays', async () => {
    await place().moveTo('55d');
    await classes();
    await place().moveTo('72d');
    await isBlocked(renew, 'Renew Subscription');
    await owner.page.goto('/profile');
    await owner.see('Past due', 'Last payment', 'Failed');
    await owner.page.getByRole('link', { name: 'Renew Subscription' }).click();
    await owner.see('Professional Plan');
    expect(await note()).toBe(`Your last payment failed. ${renew}`);
    await owner.payWith('4242 4242 4242 4242');
    await isWelcomed();
    await classes();
    await owner.page.goto('/profile');
    await owner.see('Active', 'Renews on');
    await owner.page.goto('/subscribe');
    await owner.see('Your subscription is active.');
  }, 60_000);
}
