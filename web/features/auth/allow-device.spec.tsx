import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const over = 'This link has expired or was used already. Please ask for a new one.';
const field = (label: string) => screen.findByLabelText(label);
const asked = (server: FakeServer, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

describe('a new device that wrong passwords keep out', () => {
  it('requests a link by mail, for the name that was entered', async () => {
    const server = new FakeServer();
    server.refuse('Login', 'Too many attempts.', 'RATE_LIMITED', undefined, { deviceLink: true });
    const { user } = renderApp(server, '/auth');
    await user.type(await field('Username or email'), 'robin');
    await user.type(await field('Password'), instructor.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many wrong passwords were entered/);
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(asked(server, 'RequestDeviceLink')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Email Me a Link' }));
    expect(await screen.findByText(/^If there is such an account, we’ve emailed it a link\./)).toBeVisible();
    expect(asked(server, 'RequestDeviceLink')).toEqual([{ username: 'robin' }]);
  });

  it('is allowed by the button of the link’s page, and then asks for the password', async () => {
    const server = new FakeServer();
    const { user, router } = renderApp(server, '/auth?device=secret');
    const allow = await screen.findByRole('button', { name: 'Allow this device' });
    expect(asked(server, 'AllowDevice')).toEqual([]);
    await user.click(allow);
    expect(await screen.findByText('Please sign in with your password.')).toBeVisible();
    expect(asked(server, 'AllowDevice')).toEqual([{ token: 'secret' }]);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('leads back to signing in when the link is over', async () => {
    const server = new FakeServer();
    server.refuse('AllowDevice', over);
    const { user } = renderApp(server, '/auth?device=old');
    await user.click(await screen.findByRole('button', { name: 'Allow this device' }));
    expect(await screen.findByText(over)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth');
  });
});
