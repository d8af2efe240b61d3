import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeSocket } from '../../testing/fake-live.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { currentToast, onToastChange } from '../../ui/toast-store.js';

const changed = { topic: 'account-2', number: 1, state: { kind: 'account-changed' } };

async function openClasses() {
  const server = new FakeServer({ user: instructor });
  const app = renderApp(server, '/classes');
  await screen.findByRole('heading', { name: 'My Classes' });
  await waitFor(() => FakeSocket.last);
  FakeSocket.last.opens();
  return { ...app, server };
}

describe('/live', () => {
  it('is not asked for before somebody signs in', async () => {
    renderApp(new FakeServer(), '/auth');
    await screen.findByRole('tab', { name: 'Sign In' });
    expect(FakeSocket.made).toHaveLength(0);
  });

  it('is connected to once, whatever pages are visited', async () => {
    const { router } = await openClasses();
    for (const path of ['/media', '/dashboard']) await router.navigate(path);
    expect(FakeSocket.made.map(({ url }) => String(url))).toEqual(['ws://localhost/live']);
  });

  it('shows at once that the account changed', async () => {
    const { server } = await openClasses();
    const access = { allowed: false, reason: 'trial-ended', message: 'It is over.', trialDaysLeft: null };
    server.state.user = { ...instructor, access };
    FakeSocket.last.tells(changed);
    expect(await screen.findByText('It is over.')).toBeVisible();
  });

  it('asks again where the server was too busy to say what has changed: it is told once', async () => {
    const { server } = await openClasses();
    const access = { allowed: false, reason: 'trial-ended', message: 'It is over.', trialDaysLeft: null };
    server.state.user = { ...instructor, access };
    const looks = () => server.asked.filter(({ operationName }) => operationName === 'Me').length;
    const before = looks();
    server.loseAnswer('Me');
    FakeSocket.last.tells(changed);
    await waitFor(() => expect(looks()).toBe(before + 1));
    server.accept('Me');
    expect(await screen.findByText('It is over.', {}, { timeout: 4_000 })).toBeVisible();
    expect(looks()).toBe(before + 2);
  });

  it('leads to /auth when the session ended, and says why', async () => {
    const { server, path } = await openClasses();
    server.state.user = null;
    FakeSocket.last.ends(4401);
    await waitFor(() => expect(path()).toBe('/auth'));
    expect(await screen.findByText('Session ended')).toBeVisible();
  });

  it('shows another user who signed in from another tab', async () => {
    const { server } = await openClasses();
    server.state.user = { ...instructor, id: 3, username: 'sam' };
    FakeSocket.last.ends(4401);
    expect(await screen.findByRole('button', { name: 'sam' })).toBeVisible();
    await waitFor(() => expect(FakeSocket.made).toHaveLength(2));
  });

  it('is closed by logging out, which is no news', async () => {
    const { user, path, server } = await openClasses();
    const socket = FakeSocket.last;
    const said: unknown[] = [];
    onToastChange(() => said.push(currentToast()?.title));
    // The server ends the connection before it answers.
    const answer = server.answer.bind(server);
    server.answer = async (request) => {
      const given = await answer(request);
      if (request.operationName !== 'Logout') return given;
      socket.ends(4401);
      return new Promise((resolve) => setTimeout(() => resolve(given), 50));
    };
    await user.click(screen.getByRole('button', { name: 'robin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/auth'));
    expect(await screen.findByText('Logged out')).toBeVisible();
    expect(said).toEqual(['Logged out']);
    expect(socket.isClosed).toBe(true);
    expect(FakeSocket.made).toHaveLength(1);
  });
});
