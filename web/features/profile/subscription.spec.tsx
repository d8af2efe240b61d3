import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeSubscription, owing, paying } from '@cadenza/tools/fake-api/fake-billing.js';
import { FakeSocket } from '../../testing/fake-live.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './profile-page.js';

const card = async () => within(await screen.findByRole('region', { name: 'Subscription' }));
const payer = (given = {}) => new FakeServer({ user: { ...instructor, ...paying(fakeSubscription(given)) } });
const reads = (server: FakeServer) =>
  server.asked.filter(({ operationName }) => operationName === 'SubscriptionStatus').length;

describe('the subscription', () => {
  it('shows price, status and renewal date', async () => {
    renderApp(payer(), '/profile');
    const shown = await card();
    for (const text of ['$14.99 / month', 'Renews on', 'Jan 5, 2027', 'Active'])
      expect(await shown.findByText(text)).toBeVisible();
    expect(shown.queryByRole('link', { name: 'Subscribe Now' })).toBeNull();
  });

  it('is canceled after a yes only, and reactivated', async () => {
    const server = payer();
    const { user } = renderApp(server, '/profile');
    const cancel = async () =>
      user.click(await (await card()).findByRole('button', { name: 'Cancel Subscription' }));
    await cancel();
    const question =
      'Are you sure you want to cancel your subscription? You keep your access until Jan 5, 2027.';
    expect(await screen.findByText(question)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Subscription' }));
    expect(server.state.user?.subscription?.cancelAtPeriodEnd).toBe(false);
    await cancel();
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('You keep your access until Jan 5, 2027.')).toBeVisible();
    expect(await screen.findByText('Access until')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Reactivate Subscription' }));
    expect(await screen.findByText('Subscription Reactivated')).toBeVisible();
    expect(await screen.findByText('Renews on')).toBeVisible();
  });

  it('of somebody whose renewal failed says so, and asks for the payment first', async () => {
    const { user } = renderApp(new FakeServer({ user: { ...instructor, ...owing() } }), '/profile');
    const shown = await card();
    for (const text of ['Past due', 'Last payment', 'Failed'])
      expect(await shown.findByText(text)).toBeVisible();
    expect(shown.queryByText('Renews on')).toBeNull();
    expect(shown.getByRole('link', { name: 'Renew Subscription' })).toHaveAttribute('href', '/subscribe');
    await user.click(shown.getByRole('button', { name: 'Cancel Subscription' }));
    const question = 'Are you sure you want to cancel your subscription? It will not renew.';
    expect(await screen.findByText(question)).toBeVisible();
  });

  it.each([
    [
      false,
      'CancelSubscription',
      'Cancellation Failed',
      'Your subscription could not be canceled. Please try again.',
    ],
    [
      true,
      'ReactivateSubscription',
      'Reactivation Failed',
      'Your subscription could not be reactivated. Please try again.',
    ],
  ])('says why it could not be done', async (cancelAtPeriodEnd, operation, title, generic) => {
    const server = payer({ cancelAtPeriodEnd });
    const { user } = renderApp(server, '/profile');
    const attempt = async () => {
      await user.click(
        await (await card()).findByRole('button', { name: /^(Cancel|Reactivate) Subscription$/ }),
      );
      const dialog = screen.queryByRole('alertdialog');
      if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Cancel Subscription' }));
    };
    server.refuse(operation, 'The payment provider is down', 'UNAVAILABLE');
    await attempt();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText('The payment provider is down')).toBeVisible();
    server.accept(operation);
    server.loseAnswer(operation);
    await attempt();
    expect(await screen.findByText(generic)).toBeVisible();
  });

  it.each([
    [
      'trialing',
      '2030-01-05T12:00:00.000Z',
      'Your free trial ends on Jan 5, 2030. No card is charged unless you subscribe.',
      'Trialing',
      'Subscribe Now',
    ],
    ['trial_expired', null, 'Your free trial has ended.', 'Trial expired', 'Subscribe Now'],
    ['canceled', null, 'Your subscription has ended.', 'Canceled', 'Renew Subscription'],
    ['incomplete', null, 'You have no subscription.', 'Inactive', 'Subscribe Now'],
  ])(
    'leads to paying for one who is %s',
    async (subscriptionStatus, trialEndDate, sentence, badge, offer) => {
      const server = new FakeServer({ user: { ...instructor, subscriptionStatus, trialEndDate } });
      renderApp(server, '/profile');
      const shown = await card();
      expect(shown.getByText(sentence)).toBeVisible();
      expect(shown.getByText(badge)).toBeVisible();
      expect(shown.getByRole('link', { name: offer })).toHaveAttribute('href', '/subscribe');
      expect(reads(server)).toBe(0);
    },
  );

  it.each([
    ['active', 'Your subscription is active.', 'Active', null],
    [
      'trialing',
      'Your free trial is running. No card is charged unless you subscribe.',
      'Trialing',
      'Subscribe Now',
    ],
  ])(
    'that has ended says nothing of somebody who is %s again',
    async (subscriptionStatus, sentence, badge, offer) => {
      const user = { ...instructor, ...paying(fakeSubscription({ status: 'canceled' })) };
      const server = new FakeServer({ user: { ...user, subscriptionStatus, trialEndDate: null } });
      renderApp(server, '/profile');
      await waitFor(() => expect(reads(server)).toBe(1));
      const shown = await card();
      expect(await shown.findByText(sentence)).toBeVisible();
      expect(shown.getByText(badge)).toBeVisible();
      expect(shown.queryByText('Ended')).toBeNull();
      expect(shown.queryByRole('link')?.textContent ?? null).toBe(offer);
    },
  );

  it.each([
    ['with its period', '2026-01-05T12:00:00.000Z', 'Ended', 'Jan 5, 2026'],
    ['before its period was over', '2999-01-05T12:00:00.000Z', 'Status', 'Ended'],
  ])('that ended %s tells no renewal date', async (_how, currentPeriodEnd, label, value) => {
    renderApp(payer({ status: 'canceled', currentPeriodEnd }), '/profile');
    const shown = await card();
    expect((await shown.findByText(label)).nextElementSibling).toHaveTextContent(value);
    for (const absent of ['Renews on', 'Access until', 'Jan 5, 2999'])
      expect(shown.queryByText(absent)).toBeNull();
  });

  it('sells nothing to an administrator', async () => {
    renderApp(new FakeServer({ user: { ...instructor, isAdmin: true } }), '/profile');
    expect(await screen.findByText('Administrators don’t need a subscription.')).toBeVisible();
    expect((await card()).queryByRole('link')).toBeNull();
  });
});

describe('reading the subscription', () => {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('is tried twice more, and a failure is not shown', async () => {
    const server = payer();
    server.refuse('SubscriptionStatus', 'down', 'UNAVAILABLE');
    renderApp(server, '/profile');
    await waitFor(() => expect(reads(server)).toBe(3));
    await wait(300);
    expect(reads(server)).toBe(3);
    expect((await card()).getByText('Your subscription is active.')).toBeVisible();
    expect(screen.queryByText('down')).toBeNull();
  });

  it('is kept five minutes', async () => {
    const server = payer();
    const { router } = renderApp(server, '/profile');
    const now = jest.spyOn(Date, 'now');
    await (await card()).findByText('Jan 5, 2027');
    const visit = async () => {
      await router.navigate('/pricing');
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Subscription' })).toBeNull());
      await router.navigate('/profile');
      await (await card()).findByText('Jan 5, 2027');
    };
    await visit();
    expect(reads(server)).toBe(1);
    now.mockReturnValue(new Date().getTime() + 5 * 60_000 + 1);
    await visit();
    await waitFor(() => expect(reads(server)).toBe(2));
  });

  it('happens at once when the account changed', async () => {
    const server = payer();
    renderApp(server, '/profile');
    await (await card()).findByText('Renews on');
    FakeSocket.last.opens();
    server.state.user = { ...instructor, ...paying(fakeSubscription({ cancelAtPeriodEnd: true })) };
    FakeSocket.last.tells({ topic: 'account-2', number: 1, state: { kind: 'account-changed' } });
    expect(await screen.findByText('Access until')).toBeVisible();
  });
});
