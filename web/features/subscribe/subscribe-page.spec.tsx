import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { owing, paying } from '@cadenza/tools/fake-api/fake-billing.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './subscribe-page.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const asked = (server: FakeServer, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
const ready = async () => (await screen.findByLabelText('Card number')) as HTMLInputElement;

describe('what is sold', () => {
  it('is told with its price, benefits, and how it ends', async () => {
    renderApp(new FakeServer({ user: instructor }), '/subscribe');
    expect(await screen.findByRole('heading', { name: 'Subscribe to Cadenza' })).toBeVisible();
    const plan = within(screen.getByRole('region', { name: 'Professional Plan' }));
    expect(plan.getByText('$14.99')).toBeVisible();
    expect(plan.getByText('per month')).toBeVisible();
    const benefits = [
      ...['Unlimited classes', 'Advanced music tools', 'Media library', 'Student management'],
      'Class presentation',
    ];
    for (const benefit of benefits) expect(plan.getByText(benefit)).toBeVisible();
    expect(plan.getByText(/You can cancel at any time from your/)).toBeVisible();
    expect(plan.getByRole('link', { name: 'profile page' })).toHaveAttribute('href', '/profile');
    expect(plan.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    await ready();
  });

  it.each([
    [
      'in three days',
      inDays(3),
      'amber',
      'Your free trial ends in 3 days. Subscribe now to keep your access.',
    ],
    [
      'in three hours',
      inDays(1 / 8),
      'amber',
      'Your free trial ends in 3 hours. Subscribe now to keep your access.',
    ],
    [
      'yesterday',
      inDays(-1),
      'red',
      'Your free trial has expired. Subscribe now to regain access to all features.',
    ],
    ['never', null, 'red', 'Your free trial has expired. Subscribe now to regain access to all features.'],
  ])('says when the trial ends: %s', async (_when, trialEndDate, tone, sentence) => {
    renderApp(new FakeServer({ user: { ...instructor, trialEndDate } }), '/subscribe');
    const notice = await screen.findByRole('note');
    expect(notice).toHaveTextContent(sentence);
    expect(notice).toHaveAttribute('data-tone', tone);
  });

  it.each([
    ['past_due', 'Your last payment failed. '],
    ['canceled', ''],
  ])('does not speak of a trial to who has paid before: %s', async (subscriptionStatus, first) => {
    const renew =
      'Your subscription has expired or been canceled. Renew now to regain access to all Cadenza features.';
    const user = { ...instructor, ...owing(), subscriptionStatus, trialEndDate: inDays(-30) };
    renderApp(new FakeServer({ user }), '/subscribe');
    const notice = await screen.findByRole('note');
    expect(notice).toHaveTextContent(first + renew);
    expect(notice).toHaveAttribute('data-tone', 'red');
  });

  it('says that the trial is over when the server says so, whatever the clock of this device', async () => {
    const access = { allowed: false, reason: 'trial-ended', message: 'Ended', trialDaysLeft: null };
    renderApp(new FakeServer({ user: { ...instructor, access, trialEndDate: inDays(1) } }), '/subscribe');
    expect(await screen.findByRole('note')).toHaveTextContent('Your free trial has expired.');
  });

  it.each([
    [{ ...instructor, ...paying() }, 'Your subscription is active.'],
    [{ ...instructor, isAdmin: true }, 'Administrators don’t need a subscription.'],
  ])('is not sold to who has it', async (user, sentence) => {
    const server = new FakeServer({ user });
    renderApp(server, '/subscribe');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
    expect(asked(server, 'CreateSubscriptionIntent')).toEqual([]);
  });
});

describe('the payment', () => {
  it('states before it is made that the days left in the trial are not added', async () => {
    const server = new FakeServer({ user: { ...instructor, trialEndDate: inDays(3) } });
    renderApp(server, '/subscribe');
    await ready();
    const card = within(screen.getByRole('region', { name: 'Payment' }));
    expect(card.getByText(/The 3 days left in your trial are not added\./)).toBeVisible();
  });

  it('does not mention days of a trial that is over', async () => {
    const server = new FakeServer({ user: { ...instructor, trialEndDate: inDays(-1) } });
    renderApp(server, '/subscribe');
    await ready();
    expect(screen.queryByText(/left in your trial/)).toBeNull();
  });

  it('is asked for when the page opens, once, for the one price and the own address', async () => {
    const server = new FakeServer({ user: instructor });
    renderApp(server, '/subscribe');
    await ready();
    expect(asked(server, 'CreateSubscriptionIntent')).toEqual([
      { priceId: 'price_professional_monthly', email: 'robin@example.org' },
    ]);
  });

  it('has a placeholder where there is no address', async () => {
    const server = new FakeServer({ user: { ...instructor, email: '' } });
    renderApp(server, '/subscribe');
    await ready();
    expect(asked(server, 'CreateSubscriptionIntent')).toEqual([
      expect.objectContaining({ email: 'customer@example.com' }),
    ]);
  });

  it('cannot be sent before it is ready', async () => {
    const server = new FakeServer({ user: instructor });
    const answer = server.hold('CreateSubscriptionIntent');
    renderApp(server, '/subscribe');
    expect(await screen.findByText('Preparing the payment')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeDisabled();
    answer();
    await ready();
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['The payment provider is down', 'The payment provider is down'],
    [undefined, 'An unexpected error occurred. Please try again.'],
  ])(
    'that cannot be begun stands in a red box, whose button loads the page anew: %s',
    async (message, said) => {
      const server = new FakeServer({ user: instructor });
      if (message) server.refuse('CreateSubscriptionIntent', message, 'UNAVAILABLE');
      else server.loseAnswer('CreateSubscriptionIntent');
      const { user, router } = renderApp(server, '/subscribe');
      const box = within(await screen.findByRole('alert'));
      expect(box.getByText('Failed to initialize payment')).toBeVisible();
      expect(box.getByText(said)).toBeVisible();
      const navigate = jest.spyOn(router, 'navigate').mockResolvedValue(undefined);
      await user.click(box.getByRole('button', { name: 'Try Again' }));
      expect(navigate.mock.calls).toEqual([[0]]);
    },
  );
});
