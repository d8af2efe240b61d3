import { aDialog, aQuestion, fill, inOrder, press, tab } from './acts.js';
import { mailedLinkPlaces } from './mailed-link-places.js';
import type { Place } from './place.js';
import { screenPlaces } from './screen-places.js';

const visitor = (name: string, route: string, rest: Partial<Place> = {}): Place => ({
  ...{ name, route, who: 'visitor' },
  ...rest,
});

/** What anybody sees without an account. */
export const publicPlaces: readonly Place[] = [
  visitor('landing', '/'),
  visitor('landing-demo', '/', {
    open: inOrder(press('Open the demo'), (page) =>
      page.getByRole('region', { name: 'Class Player' }).getByRole('button', { name: 'Play' }).waitFor(),
    ),
  }),
  visitor('landing-menu', '/pricing', { width: 390, open: inOrder(press('Menu'), aDialog) }),
  visitor('theme-menu', '/pricing', { open: press('Theme') }),
  visitor('landing-theme', '/', { open: press('Theme') }),
  visitor('learn-more', '/learn-more'),
  visitor('learn-more-workflow', '/learn-more', { open: tab('Instructor Workflow') }),
  visitor('learn-more-plans', '/learn-more', { open: tab('Pricing & Plans') }),
  visitor('pricing', '/pricing'),
  visitor('help', '/help-hub'),
  visitor('help-guide', '/help-hub', { query: '#first-steps' }),
  visitor('help-nothing-found', '/help-hub', {
    open: (page) => page.getByPlaceholder('Search guides...').fill('no such guide'),
  }),
  visitor('terms', '/terms-of-service'),
  visitor('privacy', '/privacy-policy'),
  visitor('contact', '/contact'),
  visitor('contact-problems', '/contact', { open: press('Send Message') }),
  visitor('contact-sent', '/contact', {
    // Not stored: pictures in all sizes would be more messages than an address may send.
    before: (page) => page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} })),
    open: inOrder(
      ...['Name', 'Phone', 'Subject', 'Message'].map((label) =>
        fill(label, label === 'Phone' ? '030 123-4567' : 'Music of my own'),
      ),
      fill('Email', 'robin@example.org'),
      press('Send Message'),
      (page) => page.getByRole('heading', { name: 'Thank You' }).waitFor(),
    ),
  }),
  visitor('auth', '/auth'),
  visitor('auth-wrong', '/auth', {
    open: inOrder(
      fill('Username or email', 'nobody'),
      fill('Password', 'wrong-password'),
      press('Sign In'),
      (page) => page.getByText('Login failed. Please check your credentials.').first().waitFor(),
    ),
    mayFail: true,
  }),
  visitor('auth-register', '/auth', { query: '?mode=register' }),
  visitor('auth-register-problems', '/auth', {
    query: '?mode=register',
    open: (page) => page.getByRole('button', { name: 'Create Account' }).last().click(),
  }),
  visitor('auth-forgotten', '/auth', { query: '?forgot' }),
  ...mailedLinkPlaces,
  visitor('check-in', '/check-in/:token'),
  visitor('screen', '/screen'),
  visitor('screen-code', '/screen', { query: '?code=ABCD2345&as=remote' }),
  ...screenPlaces,
  visitor('components', '/components'),
  visitor('components-dialog', '/components', { open: press('Dialog') }),
  visitor('components-question', '/components', { open: inOrder(press('Question'), aQuestion) }),
  visitor('components-menu', '/components', { open: press('More') }),
  visitor('components-popover', '/components', { open: press('Popover') }),
  visitor('components-toast', '/components', { open: press('Show a toast') }),
  visitor('components-error', '/components', { open: press('Show an error') }),
  visitor('subscription-success', '/subscription-success'),
  visitor('not-found', '*'),
];
