import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../testing/render-app.js';
import { routes } from './routes.js';

const admin = { ...instructor, id: 1, username: 'admin', isAdmin: true };
const ended = 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.';
const blocked = {
  ...instructor,
  access: { allowed: false, reason: 'trial-ended', message: ended, trialDaysLeft: null },
};

const gated = [
  ...['/dashboard', '/classes', '/class-builder', '/schedule', '/schedule/3', '/media', '/student-portal'],
  ...['/content-sharing', '/class-player/3', '/classes/new', '/schedule/new', '/media/playlists/3'],
];
const publicPages = [
  ...[
    '/',
    '/learn-more',
    '/help-hub',
    '/terms-of-service',
    '/privacy-policy',
    '/contact',
    '/pricing',
    '/check-in/x',
  ],
];

describe('a visitor', () => {
  it.each([...gated, '/subscribe', '/profile', '/admin', '/subscription-success'])(
    'is sent from %s to /auth',
    async (address) => {
      const { path } = renderApp(new FakeServer(), address);
      await waitFor(() => expect(path()).toBe('/auth'));
    },
  );

  it.each(publicPages)('stays on %s', async (address) => {
    const { path } = renderApp(new FakeServer(), address);
    await screen.findAllByRole('heading', { level: 1 });
    expect(path()).toBe(address);
  });

  it('is told of an address that is not there', async () => {
    renderApp(new FakeServer(), '/nowhere');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('404 Page Not Found · Cadenza'));
  });
});

describe('a signed-in user', () => {
  it.each(['/auth', '/admin'])('is sent from %s to /dashboard', async (address) => {
    const { path } = renderApp(new FakeServer({ user: instructor }), address);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('finds a spinner while the user is being read, and no page', () => {
    renderApp(new FakeServer({ user: instructor }), '/profile');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('sees the trial and its days on a gated page', async () => {
    renderApp(new FakeServer({ user: instructor }), '/dashboard');
    const banner = await screen.findByRole('complementary', { name: 'Trial Mode' });
    expect(banner).toHaveTextContent('5 days remaining');
    expect(within(banner).getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe');
  });

  it('is asked for the connection when it cannot be told who is there', async () => {
    const server = new FakeServer({ user: instructor });
    server.refuse('Me', 'down', 'UNAVAILABLE');
    const { user, path } = renderApp(server, '/classes');
    expect(await screen.findByText('Cadenza can’t be reached')).toBeVisible();
    server.accept('Me');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'My Classes' })).toBeVisible();
    expect(path()).toBe('/classes');
  });
});

describe('the gate', () => {
  it.each(gated.filter((address) => address !== '/classes/new'))('blocks %s', async (address) => {
    renderApp(new FakeServer({ user: blocked }), address);
    expect(await screen.findByRole('heading', { name: 'Subscription Required' })).toBeVisible();
    expect(screen.getByText(ended)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Subscribe Now - $14.99/month' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
  });

  it.each([
    ['/subscribe', 'Subscribe to Cadenza'],
    ['/profile', 'Profile'],
  ])('leaves %s open', async (address, title) => {
    renderApp(new FakeServer({ user: blocked }), address);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('asks to try again, and sells nothing, while nobody knows whether the gate is open', async () => {
    const message = 'Your subscription cannot be checked at the moment. Please try again.';
    const access = { ...blocked.access, reason: 'unknown', message };
    renderApp(new FakeServer({ user: { ...blocked, access } }), '/media');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.queryByText(/Subscribe Now/)).toBeNull();
  });

  it('shows the sentence of the server where the reason is no other', async () => {
    const message =
      'A subscription is required to access this feature. Subscribe now to unlock all Cadenza features.';
    const access = { ...blocked.access, reason: 'generic', message };
    renderApp(new FakeServer({ user: { ...blocked, access } }), '/media');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('offers to renew what was canceled', async () => {
    const access = { ...blocked.access, reason: 'expired-or-canceled' };
    renderApp(new FakeServer({ user: { ...blocked, access } }), '/media');
    expect(await screen.findByRole('link', { name: 'Renew Subscription - $14.99/month' })).toBeVisible();
  });
});

describe('the avatar menu', () => {
  it('shows the admin dashboard to admins only', async () => {
    const { user, path } = renderApp(new FakeServer({ user: admin }), '/profile');
    await user.click(await screen.findByRole('button', { name: 'admin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Admin Dashboard' }));
    await waitFor(() => expect(path()).toBe('/admin'));
  });

  it('logs out and forgets the user', async () => {
    const { user, path } = renderApp(new FakeServer({ user: instructor }), '/profile');
    await user.click(await screen.findByRole('button', { name: 'robin' }));
    expect(screen.queryByRole('menuitem', { name: 'Admin Dashboard' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/auth'));
    expect(await screen.findByText('You have been logged out successfully.')).toBeVisible();
  });
});

describe('logging out', () => {
  it('forgets where the user was', async () => {
    const { user, router } = renderApp(new FakeServer({ user: instructor }), '/profile');
    await user.click(await screen.findByRole('button', { name: 'robin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByText('You have been logged out successfully.');
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: null });
  });

  it('that the server refuses says its reason, and changes nothing', async () => {
    const server = new FakeServer({ user: instructor });
    server.refuse('Logout', 'Accounts cannot be reached', 'UNAVAILABLE');
    const { user, path } = renderApp(server, '/profile');
    await user.click(await screen.findByRole('button', { name: 'robin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('Accounts cannot be reached')).toBeVisible();
    expect(path()).toBe('/profile');
  });
});

describe('the route map', () => {
  it('has no page outside the guards but the one for unknown addresses', () => {
    const unguarded = routes[0]?.children?.[0]?.children?.filter((route) => route.path) ?? [];
    expect(unguarded.map(({ path }) => path)).toEqual(['*']);
  });
});
