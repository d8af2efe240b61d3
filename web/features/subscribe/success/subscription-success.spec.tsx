import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import './subscription-success-page.js';

const address = '/subscription-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('coming back from the payment', () => {
  it('is finalized: confirmed once, told, and the user read anew', async () => {
    const server = new FakeServer({ user: instructor });
    const answer = server.hold('ConfirmSubscription');
    const { router } = renderApp(server, address);
    expect(await screen.findByText(/^Finalizing/)).toBeVisible();
    answer();
    expect(await screen.findByRole('heading', { name: 'Subscription Successful' })).toBeVisible();
    expect(screen.getByText('Subscription Active')).toBeVisible();
    expect(screen.getByText('Your subscription has been activated successfully!')).toBeVisible();
    expect(screen.getByText(/Your subscription renews on Jan 5, 2027\./)).toBeVisible();
    expect(screen.queryByText(/left in your trial/)).toBeNull();
    const names = server.asked.map(({ operationName }) => operationName);
    expect(names).toEqual(['Me', 'ConfirmSubscription', 'Me']);
    expect(server.asked[1]?.variables).toEqual({ paymentIntentId: 'pi_1' });
    expect(href('Go to Dashboard')).toBe('/dashboard');
    expect(href('Create a Class')).toBe('/class-builder');
    await router.navigate('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome, Robin Rider' })).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Trial Mode' })).toBeNull();
  });

  it('states that the days left in a running trial were not added', async () => {
    const trialEndDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
    renderApp(new FakeServer({ user: { ...instructor, trialEndDate } }), address);
    expect(
      await screen.findByText(/Your first month began today\. The days left in your trial were not added\./),
    ).toBeVisible();
  });

  it.each([
    ['This payment is not yours', 'This payment is not yours'],
    [undefined, 'Failed to update subscription status'],
  ])('says why it could not be: %s', async (message, sentence) => {
    const server = new FakeServer({ user: instructor });
    if (message) server.refuse('ConfirmSubscription', message, 'FORBIDDEN');
    else server.loseAnswer('ConfirmSubscription');
    renderApp(server, address);
    expect(await screen.findByRole('heading', { name: 'Subscription Error' })).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(href('Try Again')).toBe('/subscribe');
    expect(href('Go to Dashboard')).toBe('/dashboard');
  });

  it.each([
    ['/subscription-success', instructor, '/'],
    ['/subscription-success?payment_intent=pi_1', instructor, '/'],
    ['/subscription-success', null, '/auth'],
    [address, null, '/auth'],
  ])('leads on from %s', async (at, user, to) => {
    const server = new FakeServer({ user });
    const { path } = renderApp(server, at);
    await waitFor(() => expect(path()).toBe(to));
    expect(server.asked.some(({ operationName }) => operationName === 'ConfirmSubscription')).toBe(false);
  });
});
