import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeSubscription, owing, paying } from '@cadenza/tools/fake-api/fake-billing.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../admin-page.js';
import { master, paid, shop } from './testing/shop.js';

const row = async (name: string) => within(await screen.findByRole('article', { name }));
const asked = (server: FakeServer, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

describe('the users', () => {
  it('are listed with status and period', async () => {
    renderApp(shop(), '/admin');
    expect((await row('robin')).getByText('Trialing')).toBeVisible();
    expect((await row('robin')).getByText('Trial until Dec 24, 2026')).toBeVisible();
    expect((await row('pat')).getByText('Active')).toBeVisible();
    expect((await row('pat')).getByText('Dec 5, 2026 – Jan 5, 2027')).toBeVisible();
    expect((await row('lou')).getByText('Trial expired')).toBeVisible();
    expect((await row('admin')).getByText('Inactive')).toBeVisible();
    expect(screen.getByText('4 users')).toBeVisible();
  });

  it('names no end of a trial for a user who was cancelled before it', async () => {
    const early = { ...instructor, id: 9, username: 'kim', subscriptionStatus: 'canceled' };
    renderApp(
      new FakeServer({ user: master, users: [{ ...early, trialEndDate: '2099-11-30T00:00:00.000Z' }] }),
      '/admin',
    );
    expect((await row('kim')).getByText('Canceled')).toBeVisible();
    expect((await row('kim')).queryByText(/Trial/)).toBeNull();
  });

  it('are searched for once the typing stops', async () => {
    const server = shop();
    const { user } = renderApp(server, '/admin');
    await row('robin');
    await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'PAT@');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'robin' })).toBeNull());
    expect(await row('pat')).toBeTruthy();
    expect(asked(server, 'AdminUsers').map((variables) => variables?.search)).toEqual([null, 'PAT@']);
    await user.type(screen.getByRole('textbox', { name: 'Search users' }), 'zzz');
    expect(await screen.findByText('No users match your search.')).toBeVisible();
  });

  it('come page by page', async () => {
    const users = Array.from({ length: 30 }, (_, index) => ({
      ...instructor,
      id: index + 10,
      username: `u${index}`,
    }));
    const { user } = renderApp(new FakeServer({ user: master, users }), '/admin');
    await row('u0');
    expect(screen.getAllByRole('article')).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await row('u29');
    expect(screen.getAllByRole('article')).toHaveLength(30);
  });

  it('that cannot be read are asked for again', async () => {
    const server = shop();
    server.refuse('AdminUsers', 'Identity is down', 'UNAVAILABLE');
    const { user } = renderApp(server, '/admin');
    expect(await screen.findByText('Error Loading Data')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
    server.accept('AdminUsers');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await row('robin')).toBeTruthy();
  });
});

describe('one whose renewal failed', () => {
  it('is past due', async () => {
    renderApp(new FakeServer({ user: master, users: [{ ...paid, ...owing() }] }), '/admin');
    expect((await row('pat')).getByText('Past due')).toBeVisible();
  });
});

describe('a canceled one', () => {
  it('shows that it ends with its period', async () => {
    const ending = { ...paid, ...paying(fakeSubscription({ cancelAtPeriodEnd: true })) };
    renderApp(new FakeServer({ user: master, users: [ending] }), '/admin');
    expect((await row('pat')).getByText('Dec 5, 2026 – Jan 5, 2027, then it ends')).toBeVisible();
  });
});
