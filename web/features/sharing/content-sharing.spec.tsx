import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeShare } from '@cadenza/tools/fake-api/fake-shares.js';
import type { FakeShare } from '@cadenza/tools/fake-api/fake-state.js';
import { renderApp } from '../../testing/render-app.js';

jest.setTimeout(30_000);
const verified = { ...instructor, emailVerified: true };
const serverWith = (...shares: FakeShare[]) => new FakeServer({ user: verified, shares });
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const inDays = (days: number) => {
  const end = new Date();
  end.setHours(12, 0, 0, 0);
  end.setDate(end.getDate() + days);
  return end.toISOString();
};
const incoming = '/content-sharing?tab=incoming';

describe('content you have shared', () => {
  it('shows what is shared with whom, and until when', async () => {
    const playlist = { contentName: 'Warm up', contentType: 'playlist', permission: 'edit' };
    const server = serverWith(
      fakeShare({ contentName: 'Hills', description: 'For Monday' }),
      fakeShare({
        ...playlist,
        status: 'accepted',
        recipientName: 'Kim',
        expiresAt: '2031-05-04T12:00:00.000Z',
      }),
    );
    renderApp(server, '/content-sharing');
    const hills = await card('Hills');
    for (const text of [
      'Shared with kim@example.com',
      'For Monday',
      'Class',
      'View only',
      'Not accepted yet',
    ])
      expect(hills.getByText(text)).toBeVisible();
    expect(hills.getByText('Shared Nov 20, 2026 • No expiry')).toBeVisible();
    const warmUp = await card('Warm up');
    for (const text of ['Shared with Kim', 'Playlist', 'View, use and edit'])
      expect(warmUp.getByText(text)).toBeVisible();
    expect(warmUp.getByText('Shared Nov 20, 2026 • Expires May 4, 2031')).toBeVisible();
  });

  it('shows the days left, tomorrow when one day is left', async () => {
    const names = ['Today', 'Tomorrow', 'In a week'];
    const server = serverWith(
      ...[0.5, 1, 7].map((days, index) => fakeShare({ contentName: names[index]!, expiresAt: inDays(days) })),
    );
    server.state.shares[0]!.expiresAt = new Date(new Date().setHours(23, 59, 59)).toISOString();
    renderApp(server, '/content-sharing');
    expect((await card('Today')).getByText('Expires today')).toBeVisible();
    expect((await card('Tomorrow')).getByText('Expires tomorrow')).toBeVisible();
    expect((await card('In a week')).getByText('Expires in 7 days')).toBeVisible();
  });

  it('dims what has expired, which cannot be removed', async () => {
    const past = { contentName: 'Old', status: 'expired', expiresAt: '2026-11-21T09:00:00.000Z' };
    renderApp(serverWith(fakeShare(past), fakeShare({ contentName: 'New' })), '/content-sharing');
    const old = await card('Old');
    expect(old.getByText('Expired')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Old' })).toHaveAttribute('data-expired');
    expect(screen.getByRole('article', { name: 'New' })).not.toHaveAttribute('data-expired');
    expect(old.queryByRole('button')).toBeNull();
    expect((await card('New')).getByRole('button', { name: 'Remove share of New' })).toBeVisible();
  });

  it('is removed after a yes only, and stays with the reason where it cannot be', async () => {
    const server = serverWith(fakeShare({ contentName: 'Hills' }));
    const { user } = renderApp(server, '/content-sharing');
    const remove = async (answer: string) => {
      await user.click((await card('Hills')).getByRole('button', { name: 'Remove share of Hills' }));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: answer }));
    };
    await remove('Cancel');
    expect(server.state.shares).toHaveLength(1);
    server.refuse('RemoveShare', 'This share has expired', 'CONFLICT');
    await remove('Remove');
    expect(await screen.findByText('Failed to remove share')).toBeVisible();
    expect(screen.getByText('This share has expired')).toBeVisible();
    server.accept('RemoveShare');
    await remove('Remove');
    expect(await screen.findByText("You haven't shared any content yet.")).toBeVisible();
    expect(server.state.shares).toEqual([]);
  });

  it('is read with one operation, page by page', async () => {
    const many = Array.from({ length: 30 }, (_, index) => fakeShare({ contentName: `Class ${index}` }));
    const server = serverWith(...many);
    const { user } = renderApp(server, '/content-sharing');
    await card('Class 23');
    const asked = () =>
      server.asked.map(({ operationName }) => operationName).filter((name) => name !== 'Me');
    expect(asked()).toEqual(['OutgoingShares']);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('article', { name: 'Class 29' })).toBeVisible();
  });
});

describe('content shared with you', () => {
  const offer = (given: Partial<FakeShare> = {}) =>
    fakeShare({ contentName: 'Hills', isOwn: false, ...given });

  it('is accepted, and opens then', async () => {
    const { user } = renderApp(serverWith(offer({ contentId: 7 })), '/content-sharing');
    await user.click(await screen.findByRole('tab', { name: 'Shared With You' }));
    const hills = await card('Hills');
    expect(hills.getByText('Shared by Ann Lee')).toBeVisible();
    await user.click(hills.getByRole('button', { name: 'Accept Hills' }));
    const open = await hills.findByRole('link', { name: 'Open Hills' });
    expect(open).toHaveAttribute('href', '/class-player/7');
    expect(hills.queryByRole('button')).toBeNull();
  });

  it.each([
    [{ contentType: 'class', permission: 'edit' }, '/class-builder?id=7'],
    [{ contentType: 'playlist' }, '/media/playlists/7'],
    [{ contentType: 'music' }, '/media?search=Hills'],
  ])('opens where it is seen: %j', async (given, address) => {
    renderApp(serverWith(offer({ ...given, contentId: 7, status: 'accepted' })), incoming);
    expect(await screen.findByRole('link', { name: 'Open Hills' })).toHaveAttribute('href', address);
  });

  it('is declined, and leaves the list', async () => {
    const { user } = renderApp(serverWith(offer()), incoming);
    await user.click(await screen.findByRole('button', { name: 'Decline Hills' }));
    expect(await screen.findByText('Nothing has been shared with you yet.')).toBeVisible();
  });

  it('that has expired offers nothing', async () => {
    renderApp(serverWith(offer({ status: 'expired', expiresAt: '2026-11-21T09:00:00.000Z' })), incoming);
    const hills = await card('Hills');
    expect(hills.getByText('Expired')).toBeVisible();
    expect(hills.queryByRole('button')).toBeNull();
  });

  it('says why it is not accepted', async () => {
    const server = serverWith(offer());
    server.refuse('AcceptShare', 'This share has expired', 'CONFLICT');
    const { user } = renderApp(server, incoming);
    await user.click(await screen.findByRole('button', { name: 'Accept Hills' }));
    expect(await screen.findByText('Failed to accept share')).toBeVisible();
    expect(screen.getByText('This share has expired')).toBeVisible();
  });

  it('waits for a verified address', async () => {
    const user = { ...instructor, emailVerified: false };
    renderApp(new FakeServer({ user }), incoming);
    expect(
      await screen.findByText('Verify your email address to see what is shared with you.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Profile' })).toHaveAttribute('href', '/profile');
  });
});

it.each(['/content-sharing', incoming])('%s offers another try when it cannot be read', async (address) => {
  const name = address === incoming ? 'IncomingShares' : 'OutgoingShares';
  const server = serverWith(fakeShare({ contentName: 'Hills', isOwn: address !== incoming }));
  server.refuse(name, 'Sharing is down', 'UNAVAILABLE');
  const { user } = renderApp(server, address);
  expect(await screen.findByText('Unable to load content shares')).toBeVisible();
  server.accept(name);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText('Unable to load content shares')).toBeNull());
  expect(await screen.findByRole('article', { name: 'Hills' })).toBeVisible();
});
