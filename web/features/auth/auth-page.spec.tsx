import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const field = (label: string) => screen.getByLabelText(label);

async function openRegistration(server: FakeServer) {
  const app = renderApp(server, '/auth');
  await app.user.click(await screen.findByRole('tab', { name: 'Create Account' }));
  return app;
}

async function fill(user: ReturnType<typeof renderApp>['user']) {
  await user.type(field('Username'), 'sam');
  for (const label of ['Email', 'Confirm Email']) await user.type(field(label), 'sam@example.org');
  for (const label of ['Password', 'Confirm Password']) await user.type(field(label), 'long enough');
}

describe('signing in', () => {
  it('says welcome back and goes to the dashboard', async () => {
    const { user, path } = renderApp(new FakeServer(), '/auth');
    await user.type(await screen.findByLabelText('Username or email'), 'robin');
    await user.type(field('Password'), instructor.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(screen.getByText('Welcome back, Robin Rider!')).toBeVisible();
  });

  it.each(['/class-builder?id=61', '/profile'])(
    'leads back to %s, where it was asked for',
    async (address) => {
      const { user, router } = renderApp(new FakeServer(), address);
      await user.type(await screen.findByLabelText('Username or email'), 'robin');
      await user.type(field('Password'), instructor.password);
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      await waitFor(() => {
        const { pathname, search } = router.state.location;
        expect(pathname + search).toBe(address);
      });
    },
  );

  it('shows the server’s message in the form as an alert, until the next attempt', async () => {
    const server = new FakeServer();
    const { user, path } = renderApp(server, '/auth');
    await user.type(await screen.findByLabelText('Username or email'), 'robin');
    await user.type(field('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failedInvalid username or password');
    expect(field('Password').closest('form')).toContainElement(alert);
    expect(screen.getAllByText('Login failed')).toHaveLength(1);
    const release = server.hold('Login');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    release();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(path()).toBe('/auth');
  });

  it('names the connection when no answer arrives', async () => {
    const server = new FakeServer();
    server.loseAnswer('Login');
    const { user } = renderApp(server, '/auth');
    await user.type(await screen.findByLabelText('Username or email'), 'robin');
    await user.type(field('Password'), instructor.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const problem = 'Login failedCadenza can’t be reached. Check your connection.';
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    expect(screen.queryByText(/credentials/)).toBeNull();
  });

  it('changes to the tab that a link of the header names', async () => {
    const { user } = renderApp(new FakeServer(), '/auth');
    await user.click(await screen.findByRole('link', { name: 'Sign Up' }));
    expect(await screen.findByRole('tab', { name: 'Create Account', selected: true })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(await screen.findByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  });

  it('asks for both fields before it asks the server', async () => {
    const server = new FakeServer();
    const { user } = renderApp(server, '/auth');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(server.asked.map(({ operationName }) => operationName)).toEqual(['Me']);
  });

  it('links to the legal pages and home', async () => {
    renderApp(new FakeServer(), '/auth');
    await screen.findByRole('tab', { name: 'Sign In' });
    const addresses = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(addresses('Terms of Service')).toContain('/terms-of-service');
    expect(addresses('Privacy Policy')).toContain('/privacy-policy');
    expect(addresses('Back to Home')).toEqual(['/']);
  });
});

describe('creating an account', () => {
  it('says each broken rule at its field', async () => {
    const server = new FakeServer();
    const { user } = await openRegistration(server);
    await user.type(field('Email'), 'one@example.org');
    await user.type(field('Confirm Email'), 'other@example.org');
    await user.type(field('Password'), 'short');
    await user.type(field('Confirm Password'), 'shorter');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText("Email addresses don't match")).toBeVisible();
    expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(field('Password')).toBeInvalid();
    expect(server.asked.some(({ operationName }) => operationName === 'Register')).toBe(false);
  });

  it('says everything that is wrong at once, beside its field', async () => {
    const { user } = await openRegistration(new FakeServer());
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByText('Username is required');
    const says = (label: string) => field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    const sentences = ['Username', 'Email', 'Password'].map(
      (label) => document.getElementById(says(label))?.textContent,
    );
    expect(sentences).toEqual([
      'Username is required',
      'Email is required',
      'Password must be at least 8 characters long',
    ]);
    expect(field('Username')).toHaveFocus();
  });

  it.each([
    ['Username', 'username', 'Username already exists'],
    ['Email', 'email', 'Email is already registered'],
  ])('says at the field that its %s is taken, and in the toast', async (label, name, message) => {
    const server = new FakeServer();
    server.refuse('Register', message, 'CONFLICT', [{ field: name, message }]);
    const { user } = await openRegistration(server);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(field(label)).toHaveFocus();
    expect(screen.getAllByText(message)).toHaveLength(2);
  });

  it('states a failure for which the server has no message', async () => {
    const server = new FakeServer();
    server.loseAnswer('Register');
    const { user, path } = await openRegistration(server);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration failed. Please try again.')).toBeVisible();
    expect(path()).toBe('/auth');
  });

  it('starts the trial and goes to the dashboard', async () => {
    const { user, path } = await openRegistration(new FakeServer());
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(await screen.findByText('Registration successful')).toBeVisible();
    expect(screen.getByText('Your 7-day trial has started.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Welcome, sam' })).toBeVisible();
  });
});
