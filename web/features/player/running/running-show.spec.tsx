import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeSocket } from '../../../testing/fake-live.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { pass, time, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange([fakeSegment(5, { name: 'Warm up', duration: 600 })]);

withPaperPlayer();

async function opened(address = '/class-player/5') {
  const server = new FakeServer({ user: instructor, classes: [ride] });
  const app = renderApp(server, address);
  await screen.findByRole('button', { name: 'Play' });
  await waitFor(() => expect(FakeSocket.last).toBeDefined());
  const socket = FakeSocket.made.findLast(({ protocols }) => protocols.length === 0)!;
  socket.opens();
  const reads = () => server.asked.filter(({ operationName }) => operationName === 'Me').length;
  /** The account is another, which the server tells; the page has read it. */
  const becomes = async (user: typeof instructor | null) => {
    const before = reads();
    server.state.user = user;
    if (user) socket.tells({ topic: 'account-2', number: before, state: { kind: 'account-changed' } });
    else socket.ends(4401);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await pass(1);
  };
  return { ...app, server, becomes };
}

async function playing() {
  const app = await opened();
  await app.user.keyboard(' ');
  await screen.findByRole('button', { name: 'Pause' });
  await pass(5);
  return app;
}

const refused = (reason: string) => ({
  ...instructor,
  access: { allowed: false, reason, message: 'Your trial is over.', trialDaysLeft: null },
});
const isPlaying = () => expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
const leave = async ({ user }: Awaited<ReturnType<typeof opened>>) => {
  await user.click(screen.getByRole('link', { name: 'Back to Class' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
};

describe('news of the account', () => {
  beforeEach(() => {
    time.now = 1;
  });

  it('blocks a class that has not begun', async () => {
    const app = await opened();
    await app.becomes(refused('trial-ended'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Play' })).toBeNull());
  });

  it('leaves a running class alone when access is not known for the moment, and says nothing', async () => {
    const app = await playing();
    await app.becomes(refused('unknown'));
    isPlaying();
    expect(screen.queryByText(/The class goes on/)).toBeNull();
  });

  it('leaves a running class alone when the trial ends, and blocks once it is left', async () => {
    const app = await playing();
    await app.becomes(refused('trial-ended'));
    isPlaying();
    expect(screen.getByText('Your access has changed')).toBeVisible();
    await leave(app);
    expect(await screen.findByText('Your trial is over.')).toBeVisible();
  });

  it('leaves a running class alone when the session ends, and asks to sign in once it is left', async () => {
    const app = await playing();
    await app.becomes(null);
    isPlaying();
    expect(screen.getByText('The class goes on until you leave it. Sign in again afterwards.')).toBeVisible();
    await leave(app);
    await waitFor(() => expect(app.path()).toBe('/auth'));
  });

  it('leaves a class alone that is paused', async () => {
    const app = await playing();
    await app.user.keyboard(' ');
    await screen.findByRole('button', { name: 'Play' });
    await app.becomes(refused('subscription-ended'));
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});
