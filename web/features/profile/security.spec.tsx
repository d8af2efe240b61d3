import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './profile-page.js';

const session = (id: string, device: string, current = false) => ({
  id,
  device,
  current,
  address: '203.0.113.7',
  createdAt: '2026-11-18T10:00:00.000Z',
  lastUsedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
});
const sessions = [
  session('a', 'Firefox on Windows', true),
  session('b', 'Safari on iPhone'),
  session('c', 'Chrome on Android'),
];

async function openSecurity(server: FakeServer) {
  const app = renderApp(server, '/profile');
  await app.user.click(await screen.findByRole('tab', { name: 'Security' }));
  return app;
}

describe('the password', () => {
  const field = (label: string) => screen.getByLabelText(label);
  async function change(server: FakeServer, current: string, next: string, again = next) {
    const app = await openSecurity(server);
    await app.user.click(await screen.findByRole('button', { name: 'Change Password' }));
    const typed = { 'Current Password': current, 'New Password': next, 'Confirm New Password': again };
    for (const [label, text] of Object.entries(typed)) if (text) await app.user.type(field(label), text);
    await app.user.click(screen.getByRole('button', { name: 'Update Password' }));
    return app;
  }

  it('is changed, and the other devices are signed out', async () => {
    const server = new FakeServer({ user: instructor, sessions });
    await change(server, instructor.password, 'quite another');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(server.state.user?.password).toBe('quite another');
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeVisible();
  });

  it('needs all of them, each saying so at its field', async () => {
    const server = new FakeServer({ user: instructor });
    await change(server, '', '', '');
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(screen.getByText('New password is required')).toBeVisible();
    expect(field('Current Password')).toHaveFocus();
    expect(server.asked.some(({ operationName }) => operationName === 'ChangePassword')).toBe(false);
  });

  it.each([
    ['seven77', 'seven77', 'Password must be at least 8 characters'],
    ['long enough', 'long enouhg', 'Passwords do not match'],
  ])('refuses %j and %j', async (next, again, sentence) => {
    await change(new FakeServer({ user: instructor }), 'x', next, again);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says what the server finds wrong, in a toast and at the field', async () => {
    await change(new FakeServer({ user: instructor }), 'wrong', 'long enough');
    expect(await screen.findByText('Password change failed')).toBeVisible();
    expect(field('Current Password')).toHaveAccessibleDescription('Current password is incorrect');
  });

  it('says so when there was no answer', async () => {
    const server = new FakeServer({ user: instructor });
    server.loseAnswer('ChangePassword');
    await change(server, instructor.password, 'long enough');
    expect(await screen.findByText('Your password could not be changed. Please try again.')).toBeVisible();
  });
});

describe('the sessions', () => {
  it('are listed with device, address and use, the present one marked', async () => {
    await openSecurity(new FakeServer({ user: instructor, sessions }));
    expect(await screen.findByText('Safari on iPhone')).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    for (const part of [/203\.0\.113\.7/, /last used \d+ minutes ago/, /signed in Nov 18, 2026/])
      expect(screen.getAllByText(part)).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^End this session/ })).toHaveLength(2);
  });

  it('were used before now, also where the server’s clock is ahead', async () => {
    const lastUsedAt = new Date(Date.now() + 5 * 60_000).toISOString();
    const ahead = { ...session('a', 'Firefox on Windows', true), lastUsedAt };
    await openSecurity(new FakeServer({ user: instructor, sessions: [ahead] }));
    expect(await screen.findByText(/last used just now/)).toBeVisible();
  });

  it('end one by one, or all the others at once', async () => {
    const server = new FakeServer({ user: instructor, sessions });
    const { user } = await openSecurity(server);
    await user.click(await screen.findByRole('button', { name: 'End this session: Safari on iPhone' }));
    expect(await screen.findByText('That device is signed out.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    const card = screen.getByRole('region', { name: 'Where you are signed in' });
    await waitFor(() => expect(card).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('1 other device is signed out.')).toBeVisible();
    await waitFor(() => expect(server.state.sessions.map(({ id }) => id)).toEqual(['a']));
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
    await waitFor(() => expect(card).toHaveFocus());
  });

  it('say so when they cannot be read or ended', async () => {
    const server = new FakeServer({ user: instructor, sessions });
    server.refuse('MySessions', 'down', 'UNAVAILABLE');
    server.refuse('EndSession', 'Session not found', 'NOT_FOUND');
    const { user } = await openSecurity(server);
    expect(await screen.findByText('Your sessions could not be read.')).toBeVisible();
    server.accept('MySessions');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await screen.findByRole('button', { name: 'End this session: Chrome on Android' }));
    expect(await screen.findByText('Session not found')).toBeVisible();
  });
});

describe('one’s own data', () => {
  it('is one link away', async () => {
    await openSecurity(new FakeServer({ user: instructor }));
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect(link).toHaveAttribute('href', '/api/user/data');
    expect(link).toHaveAttribute('download');
  });
});

describe('deleting the account', () => {
  async function remove(server: FakeServer, password: string) {
    const app = await openSecurity(server);
    await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
    if (password) await app.user.type(dialog.getByLabelText('Password'), password);
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return { ...app, dialog };
  }

  it('says before what is not deleted', async () => {
    await openSecurity(new FakeServer({ user: instructor }));
    const card = within(await screen.findByRole('region', { name: 'Delete account' }));
    expect(card.getByText(/stays in our internal records/)).toBeVisible();
  });

  it('is not offered to the master administrator, who stays', async () => {
    await openSecurity(new FakeServer({ user: { ...instructor, username: 'admin', isAdmin: true } }));
    expect(await screen.findByRole('link', { name: 'Download my data' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('needs the password', async () => {
    const server = new FakeServer({ user: instructor });
    const { user, dialog } = await remove(server, '');
    expect(await dialog.findByText('Password is required')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.state.user).not.toBeNull();
  });

  it('needs the right one', async () => {
    const { dialog } = await remove(new FakeServer({ user: instructor }), 'wrong');
    expect(await screen.findByText('Deletion failed')).toBeVisible();
    expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('Password is incorrect');
  });

  it('ends it, and leads out', async () => {
    const server = new FakeServer({ user: instructor });
    const { path } = await remove(server, instructor.password);
    expect(await screen.findByText('Account deleted')).toBeVisible();
    expect(path()).toBe('/auth');
    expect(server.state.user).toBeNull();
  });
});
