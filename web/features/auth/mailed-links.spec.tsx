import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const over = 'This link has expired or was used already. Please ask for a new one.';
const field = (label: string) => screen.findByLabelText(label);
const asked = (server: FakeServer, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

describe('a forgotten password', () => {
  it('is told of by its address, and the answer tells nothing of accounts', async () => {
    const server = new FakeServer();
    const { user } = renderApp(server, '/auth');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await user.type(await field('Email'), 'nobody@example.org');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    const answer =
      'If an account has this address, we’ve emailed you a link. The link works once, for one hour.';
    expect(await screen.findByText(answer)).toBeVisible();
    expect(asked(server, 'RequestPasswordReset')).toEqual([{ email: 'nobody@example.org' }]);
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  it.each([
    ['', 'Email is required'],
    ['robin', 'Please enter a valid email address'],
  ])('needs an address: %j', async (address, sentence) => {
    const server = new FakeServer();
    const { user } = renderApp(server, '/auth?forgot');
    if (address) await user.type(await field('Email'), address);
    await user.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(asked(server, 'RequestPasswordReset')).toEqual([]);
  });

  it('says so when the request was refused', async () => {
    const server = new FakeServer();
    server.refuse('RequestPasswordReset', 'Too many tries', 'RATE_LIMITED');
    const { user } = renderApp(server, '/auth?forgot');
    await user.type(await field('Email'), 'robin@example.org');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Request failed')).toBeVisible();
    expect(screen.getByText('Too many tries')).toBeVisible();
  });
});

describe('the link to a new password', () => {
  async function fill(user: ReturnType<typeof renderApp>['user'], password: string, again = password) {
    if (password) await user.type(await field('New Password'), password);
    if (again) await user.type(await field('Confirm New Password'), again);
    await user.click(await screen.findByRole('button', { name: 'Set New Password' }));
  }

  it('sets it and asks to sign in, whoever was signed in here', async () => {
    const server = new FakeServer({ user: instructor });
    const { user, router } = renderApp(server, '/auth?reset=secret');
    await fill(user, 'a new password');
    expect(await screen.findByText('Please sign in with your new password.')).toBeVisible();
    expect(asked(server, 'ResetPassword')).toEqual([{ token: 'secret', newPassword: 'a new password' }]);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['', '', 'New password is required'],
    ['short', 'short', 'Password must be at least 8 characters'],
    ['long enough', 'long enouhg', 'Passwords do not match'],
  ])('refuses %j and %j', async (password, again, sentence) => {
    const server = new FakeServer();
    const { user } = renderApp(server, '/auth?reset=secret');
    await fill(user, password, again);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(asked(server, 'ResetPassword')).toEqual([]);
  });

  it('states that it is over before a password is typed, and leads to another one', async () => {
    const server = new FakeServer();
    const { user } = renderApp(server, '/auth?reset=old');
    expect(await screen.findByText(over)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(await screen.findByRole('button', { name: 'Send Reset Link' })).toBeVisible();
    expect(asked(server, 'ResetPassword')).toEqual([]);
  });

  it('can be used where it could not be checked', async () => {
    const server = new FakeServer();
    server.refuse('ResetLink', 'Identity is away', 'UNAVAILABLE');
    const { user } = renderApp(server, '/auth?reset=secret');
    await fill(user, 'a new password');
    expect(await screen.findByText('Please sign in with your new password.')).toBeVisible();
  });

  it('leads to another one when it ends while the password is typed', async () => {
    const server = new FakeServer();
    server.refuse('ResetPassword', over, 'VALIDATION_FAILED', [{ field: 'token', message: over }]);
    const { user } = renderApp(server, '/auth?reset=secret');
    await fill(user, 'a new password');
    expect(await screen.findByText(over)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(await screen.findByRole('button', { name: 'Send Reset Link' })).toBeVisible();
  });
});

describe('the link that verifies an address', () => {
  const verify = () => screen.findByRole('button', { name: 'Verify this address' });

  it('is used by a button, not by opening the page', async () => {
    const server = new FakeServer();
    const { user } = renderApp(server, '/auth?verify=secret');
    const button = await verify();
    expect(asked(server, 'VerifyEmail')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Thank you. Your email address is verified.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Email verified' })).toHaveFocus();
    expect(asked(server, 'VerifyEmail')).toEqual([{ token: 'secret' }]);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  });

  it('works for a user who is signed in, by the keyboard', async () => {
    const { user, path } = renderApp(new FakeServer({ user: instructor }), '/auth?verify=secret');
    (await verify()).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('shows that the address is verified already when it is used again', async () => {
    const server = new FakeServer({ user: { ...instructor, emailVerified: true } });
    const { user } = renderApp(server, '/auth?verify=secret');
    await user.click(await verify());
    expect(await screen.findByRole('heading', { name: 'Email already verified' })).toBeVisible();
    expect(screen.getByText('This address was verified before. There is nothing to do.')).toBeVisible();
  });

  it('shows that it is over', async () => {
    const server = new FakeServer();
    server.refuse('VerifyEmail', over);
    const { user } = renderApp(server, '/auth?verify=old');
    await user.click(await verify());
    expect(await screen.findByRole('heading', { name: 'Email not verified' })).toBeVisible();
    expect(screen.getByText(over)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

describe('the link that keeps an address', () => {
  it.each([null, instructor])('is used by a button, signed in or not: %#', async (who) => {
    const server = new FakeServer(who ? { user: who } : {});
    const { user } = renderApp(server, '/auth?undo=secret');
    const keep = await screen.findByRole('button', { name: 'Keep this address' });
    expect(asked(server, 'UndoEmailChange')).toEqual([]);
    await user.click(keep);
    expect(await screen.findByRole('heading', { name: 'Your email is back' })).toBeVisible();
    expect(asked(server, 'UndoEmailChange')).toEqual([{ token: 'secret' }]);
    expect(screen.getByText(/has the address robin@example.org again/)).toBeVisible();
    expect(screen.getByText(/^We’ve emailed you a link to choose a new password\./)).toBeVisible();
    const another = screen.getByRole('link', { name: 'Request another link' });
    expect(another).toHaveAttribute('href', '/auth?forgot');
  });

  it('says when it is over', async () => {
    const server = new FakeServer();
    server.refuse('UndoEmailChange', over);
    const { user } = renderApp(server, '/auth?undo=old');
    await user.click(await screen.findByRole('button', { name: 'Keep this address' }));
    expect(await screen.findByText(over)).toBeVisible();
  });
});

describe('a temporary password', () => {
  const held = { ...instructor, mustChangePassword: true };

  it.each(['/dashboard', '/profile', '/subscribe', '/admin', '/auth'])('holds at %s', async (address) => {
    renderApp(new FakeServer({ user: held }), address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Choose a new password');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New Class' })).toBeNull();
  });

  it('is replaced, and the page that was wanted is there', async () => {
    const { user, path } = renderApp(new FakeServer({ user: held }), '/classes');
    await user.type(await field('Temporary Password'), instructor.password);
    await user.type(await field('New Password'), 'my very own');
    await user.type(await field('Confirm New Password'), 'my very own');
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByRole('heading', { name: 'My Classes' })).toBeVisible();
    expect(screen.getByText('Password changed')).toBeVisible();
    expect(path()).toBe('/classes');
  });

  it('says what is missing, by the names of its fields', async () => {
    const { user } = renderApp(new FakeServer({ user: held }), '/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByText('Temporary password is required')).toBeVisible();
    expect(await field('Temporary Password')).toHaveFocus();
  });

  it('says what is wrong, at the field too', async () => {
    const { user } = renderApp(new FakeServer({ user: held }), '/dashboard');
    await user.type(await field('Temporary Password'), 'a wrong one');
    await user.type(await field('New Password'), 'my very own');
    await user.type(await field('Confirm New Password'), 'my very own');
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByText('Password change failed')).toBeVisible();
    expect(await field('Temporary Password')).toHaveAccessibleDescription('Current password is incorrect');
  });

  it('lets nothing but logging out', async () => {
    const { user, path } = renderApp(new FakeServer({ user: held }), '/media');
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/auth'));
  });
});
