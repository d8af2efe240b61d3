import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const member = (access: object) => ({ ...instructor, access: { ...instructor.access, ...access } });
const ended = { allowed: false, trialDaysLeft: null, message: 'Over.' };

describe('the pricing page', () => {
  it.each([
    ['a visitor', undefined, 'Start the free trial', '/auth?mode=register', 'No credit card needed.'],
    [
      'somebody on trial',
      member({ trialDaysLeft: 5 }),
      'Subscribe Now',
      '/subscribe',
      '5 days left in your free trial.',
    ],
    [
      'somebody past the trial',
      member({ ...ended, reason: 'trial-ended' }),
      'Subscribe Now',
      '/subscribe',
      'Your free trial has ended.',
    ],
    [
      'somebody whose subscription ended',
      member({ ...ended, reason: 'expired-or-canceled' }),
      'Renew Subscription',
      '/subscribe',
      'Your subscription has ended.',
    ],
    [
      'a subscriber',
      member({ reason: 'active', trialDaysLeft: null }),
      'Manage subscription',
      '/profile',
      'You are subscribed.',
    ],
  ])('offers %s the next step', async (_, user, label, href, sentence) => {
    renderApp(new FakeServer(user ? { user } : {}), '/pricing');
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', href);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryAllByText('Start the free trial')).toHaveLength(user ? 0 : 1);
  });
});
