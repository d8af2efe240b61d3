import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { onToastChange } from '../../../ui/toast-store.js';
import '../admin-page.js';
import { master, shop } from './testing/shop.js';

const row = async (name: string) => within(await screen.findByRole('article', { name }));
const menuOf = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim());
};

async function choose(server: FakeServer, name: string, action: string) {
  const app = renderApp(server, '/admin');
  await menuOf(app.user, name);
  await app.user.click(screen.getByRole('menuitem', { name: action }));
  return app;
}
const inDialog = async (role: 'dialog' | 'alertdialog' = 'alertdialog') =>
  within(await screen.findByRole(role));
const asked = (server: FakeServer, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

describe('what may be done', () => {
  it.each([
    ['robin', ['Reactivate Subscription', 'Reset Password', 'Extend Trial', 'Revoke Trial', 'Delete']],
    ['pat', ['Cancel Subscription', 'Reset Password', 'Extend Trial', 'Delete']],
    ['lou', ['Reactivate Subscription', 'Reset Password', 'Extend Trial', 'Delete']],
    ['admin', ['Change Password']],
  ])('about %s', async (name, actions) => {
    const { user } = renderApp(shop(), '/admin');
    expect(await menuOf(user, name)).toEqual(actions);
  });

  it.each([
    ['ann', ['Reset Password']],
    ['ben', ['Reset Password', 'Delete']],
  ])('about the administrator %s, by the administrator ann', async (name, actions) => {
    const server = shop();
    const ann = { ...master, id: 5, username: 'ann', email: 'ann@example.org' };
    const ben = { ...ann, id: 6, username: 'ben', email: 'ben@example.org', subscriptionStatus: 'trialing' };
    server.state.user = ann;
    server.state.users.push(ann, ben);
    const { user } = renderApp(server, '/admin');
    expect(await menuOf(user, name)).toEqual(actions);
  });

  it('is asked once more, and done after a yes only', async () => {
    const server = shop();
    const { user } = await choose(server, 'pat', 'Delete');
    const question =
      'Are you sure you want to delete pat? Their classes, music, students and shares are deleted with them. This action cannot be undone.';
    expect((await inDialog()).getByText(question)).toBeVisible();
    await user.click((await inDialog()).getByRole('button', { name: 'Cancel' }));
    expect(asked(server, 'DeleteUser')).toEqual([]);
    await menuOf(user, 'pat');
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click((await inDialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'pat' })).toBeNull());
    expect(screen.getByText('3 users')).toBeVisible();
  });

  it.each([
    ['pat', 'Cancel Subscription', 'Cancel Subscription', 'Subscription canceled', 'Canceled'],
    ['lou', 'Reactivate Subscription', 'Reactivate', 'Subscription reactivated', 'Active'],
    ['robin', 'Revoke Trial', 'Revoke Trial', 'Trial revoked', 'Trial expired'],
  ])('to %s: %s', async (name, action, yes, toast, status) => {
    const { user } = await choose(shop(), name, action);
    await user.click((await inDialog()).getByRole('button', { name: yes }));
    expect(await screen.findByText(toast)).toBeVisible();
    expect((await row(name)).getByText(status)).toBeVisible();
  });

  it.each([
    ['lou', 'Reactivate Subscription', 'Reactivate', 'ReactivateUserSubscription'],
    ['robin', 'Revoke Trial', 'Revoke Trial', 'RevokeTrial'],
    ['robin', 'Extend Trial', 'Extend Trial', 'ExtendTrial'],
  ])('to %s is told of 300 ms after it is done: %s', async (name, action, yes, operation) => {
    const server = shop();
    const answer = server.answer.bind(server);
    let done = 0;
    server.answer = async (request) => {
      const given = await answer(request);
      if (request.operationName === operation) done = performance.now();
      return given;
    };
    const { user } = await choose(server, name, action);
    let told = 0;
    const stop = onToastChange(() => (told = performance.now()));
    const role = action === 'Extend Trial' ? 'dialog' : 'alertdialog';
    await user.click((await inDialog(role)).getByRole('button', { name: yes }));
    await waitFor(() => expect(told).toBeGreaterThan(0));
    stop();
    expect(told - done).toBeGreaterThanOrEqual(299);
  });

  it.each([
    [
      'pat',
      'Cancel Subscription',
      'Cancel Subscription',
      'CancelUserSubscription',
      'Failed to cancel subscription',
    ],
    [
      'lou',
      'Reactivate Subscription',
      'Reactivate',
      'ReactivateUserSubscription',
      'Failed to reactivate subscription',
    ],
    ['robin', 'Revoke Trial', 'Revoke Trial', 'RevokeTrial', 'Failed to revoke trial. Please try again.'],
    ['robin', 'Delete', 'Delete', 'DeleteUser', 'Failed to delete user'],
  ])('that fails says so: %s, %s', async (name, action, yes, operation, sentence) => {
    const server = shop();
    server.refuse(operation, 'The server’s own reason', 'CONFLICT');
    const { user } = await choose(server, name, action);
    await user.click((await inDialog()).getByRole('button', { name: yes }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('The server’s own reason')).toBeVisible();
    expect(await row(name)).toBeTruthy();
  });
});

describe('extending a trial', () => {
  it('gives seven days unless told otherwise', async () => {
    const server = shop();
    const { user } = await choose(server, 'robin', 'Extend Trial');
    const dialog = await inDialog('dialog');
    expect(dialog.getByLabelText('Days')).toHaveValue('7');
    await user.click(dialog.getByRole('button', { name: 'Extend Trial' }));
    expect(await screen.findByText('robin has 7 days more.')).toBeVisible();
    expect(asked(server, 'ExtendTrial')).toEqual([{ userId: 2, days: 7 }]);
    expect((await row('robin')).getByText('Trial until Feb 1, 2027')).toBeVisible();
  });

  it.each(['0', '-3', '1.5', '1e3', '0x7', 'week', ' '])('takes no %j', async (text) => {
    const server = shop();
    const { user } = await choose(server, 'robin', 'Extend Trial');
    const dialog = await inDialog('dialog');
    await user.clear(dialog.getByLabelText('Days'));
    await user.type(dialog.getByLabelText('Days'), text);
    await user.click(dialog.getByRole('button', { name: 'Extend Trial' }));
    expect(await dialog.findByText('Please enter a valid number of days (greater than 0)')).toBeVisible();
    expect(asked(server, 'ExtendTrial')).toEqual([]);
  });

  it('stays open when it failed', async () => {
    const server = shop();
    server.refuse('ExtendTrial', 'Not now', 'CONFLICT');
    const { user } = await choose(server, 'robin', 'Extend Trial');
    await user.click((await inDialog('dialog')).getByRole('button', { name: 'Extend Trial' }));
    expect(await screen.findByText('Failed to extend trial')).toBeVisible();
    expect(await inDialog('dialog')).toBeTruthy();
  });
});

describe('a temporary password', () => {
  async function set(server: FakeServer, name: string, action: string, password: string, again = password) {
    const app = await choose(server, name, action);
    const dialog = await inDialog('dialog');
    await app.user.type(dialog.getByLabelText('New Password'), password);
    await app.user.type(dialog.getByLabelText('Confirm New Password'), again);
    await app.user.click(dialog.getByRole('button', { name: action }));
    return { ...app, dialog };
  }

  it.each([
    ['robin', 'Reset Password', 'Password reset'],
    ['admin', 'Change Password', 'Password changed'],
  ])('is given to %s by %s', async (name, action, title) => {
    const server = shop();
    await set(server, name, action, 'sixsix');
    expect(await screen.findByText(title)).toBeVisible();
    expect(server.state.users.find(({ username }) => username === name)?.password).toBe('sixsix');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['robin', 'Reset Password', /^A temporary password for robin, who is signed out everywhere/],
    ['admin', 'Change Password', /^Set a temporary password. You’ll be signed out everywhere, here too/],
  ])('says before what it does to the sessions of %s', async (name, action, sentence) => {
    await choose(shop(), name, action);
    expect((await inDialog('dialog')).getByText(sentence)).toBeVisible();
  });

  it.each([
    ['five5', 'five5', 'Password must be at least 6 characters long'],
    ['sixsix', 'sixsiy', "Passwords don't match"],
  ])('is not %j and %j', async (password, again, sentence) => {
    const server = shop();
    const { dialog } = await set(server, 'robin', 'Reset Password', password, again);
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(asked(server, 'ResetUserPassword')).toEqual([]);
  });

  it.each([
    ['robin', 'Reset Password', 'Failed to reset password'],
    ['admin', 'Change Password', 'Failed to change password'],
  ])('that fails for %s says so', async (name, action, sentence) => {
    const server = shop();
    server.loseAnswer('ResetUserPassword');
    await set(server, name, action, 'sixsix');
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
