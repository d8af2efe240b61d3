import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../admin-page.js';

const admin = { ...instructor, id: 1, username: 'admin', isAdmin: true };
const input = (server: FakeServer) =>
  server.asked.find(({ operationName }) => operationName === 'CreateUser')?.variables?.input;

async function create(server: FakeServer, typed: Record<string, string>, isAdmin = false) {
  const app = renderApp(server, '/admin');
  await app.user.click(await screen.findByRole('tab', { name: 'Admin Settings' }));
  const card = within(await screen.findByRole('region', { name: 'Create user' }));
  for (const [label, text] of Object.entries(typed)) await app.user.type(card.getByLabelText(label), text);
  if (isAdmin) await app.user.click(card.getByRole('checkbox', { name: 'Administrator' }));
  await app.user.click(card.getByRole('button', { name: 'Create User' }));
  return { ...app, card };
}
const sam = { Username: 'sam', Email: 'sam@example.org', Password: 'sixsix', 'Confirm Password': 'sixsix' };

describe('creating a user', () => {
  it('makes an account, empties the form, and shows it in the list', async () => {
    const server = new FakeServer({ user: admin, users: [admin] });
    const { user, card } = await create(server, sam);
    expect(await screen.findByText('User created')).toBeVisible();
    expect(input(server)).toEqual({
      ...{ username: 'sam', email: 'sam@example.org', password: 'sixsix', fullName: null },
      isAdmin: false,
    });
    expect(card.getByLabelText('Username')).toHaveValue('');
    const reads = () => server.asked.filter(({ operationName }) => operationName === 'Audit').length;
    await waitFor(() => expect(reads()).toBe(2));
    await user.click(screen.getByRole('tab', { name: 'Subscriptions' }));
    expect(await screen.findByRole('article', { name: 'sam' })).toBeVisible();
  });

  it('makes an administrator with a name', async () => {
    const server = new FakeServer({ user: admin, users: [admin] });
    await create(server, { ...sam, 'Full Name': 'Sam Spin' }, true);
    expect(await screen.findByText('User created')).toBeVisible();
    expect(input(server)).toMatchObject({ fullName: 'Sam Spin', isAdmin: true });
  });

  it.each<[object, string]>([
    [{ Email: 'sam@example.org' }, 'Username, password, and email are required'],
    [
      { ...sam, Password: 'five5', 'Confirm Password': 'five5' },
      'Password must be at least 6 characters long',
    ],
    [{ ...sam, 'Confirm Password': 'sixsiy' }, "Passwords don't match"],
  ])('refuses %j', async (typed, sentence) => {
    const server = new FakeServer({ user: admin });
    const { card } = await create(server, typed as Record<string, string>);
    expect(await card.findByText(sentence)).toBeVisible();
    expect(input(server)).toBeUndefined();
  });

  it('says what the server finds wrong, at the field too', async () => {
    const server = new FakeServer({ user: admin });
    const message = 'Username already exists';
    server.refuse('CreateUser', message, 'CONFLICT', [{ field: 'username', message }]);
    const { card } = await create(server, sam);
    expect(await screen.findByText('Failed to create user')).toBeVisible();
    expect(card.getByLabelText('Username')).toHaveAccessibleDescription(message);
    expect(card.getByLabelText('Username')).toHaveValue('sam');
  });
});
