import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './profile-page.js';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const field = (label: string) => screen.getByLabelText(label);

async function editing(server: FakeServer) {
  const app = renderApp(server, '/profile');
  await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return app;
}

describe('personal info', () => {
  it('shows who one is', async () => {
    renderApp(new FakeServer({ user: instructor }), '/profile');
    const facts = await region('Personal Info');
    for (const text of ['robin', 'Robin Rider', 'robin@example.org', 'Nov 18, 2026', 'Not verified'])
      expect(facts.getByText(text)).toBeVisible();
    expect(facts.getByText('A square image looks best. At most 2 MB.')).toBeVisible();
  });

  it('changes name and address, never the user name', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = await editing(server);
    expect(field('Username')).toBeDisabled();
    expect(field('Username')).toHaveValue('robin');
    await user.clear(field('Full Name'));
    await user.type(field('Full Name'), 'Robin Hill');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'hill@example.org');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Current password is required')).toBeVisible();
    await user.type(field('Current Password'), instructor.password);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(screen.getByText('Please follow the link we sent to your new address.')).toBeVisible();
    expect((await region('Personal Info')).getByText('Robin Hill')).toBeVisible();
    expect(screen.queryByLabelText('Full Name')).toBeNull();
    expect(server.asked.find(({ operationName }) => operationName === 'UpdateProfile')?.variables).toEqual({
      input: { fullName: 'Robin Hill', email: 'hill@example.org', currentPassword: instructor.password },
    });
  });

  it('shows the address that waits, mails its link again and forgets it', async () => {
    const pending = { ...instructor, pendingEmail: 'hill@example.org' };
    const { user } = renderApp(new FakeServer({ user: pending }), '/profile');
    const facts = await region('Personal Info');
    const notice = await facts.findByText(/Confirm your new address/);
    expect(notice).toHaveTextContent("Confirm your new address: we've emailed a link to hill@example.org.");
    expect(facts.getByText('robin@example.org')).toBeVisible();
    await user.click(facts.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('Verification sent')).toBeVisible();
    await user.click(facts.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Email change canceled')).toBeVisible();
    await waitFor(() => expect(facts.queryByText(/Confirm your new address/)).toBeNull());
  });

  it.each([
    ['Full Name', ' ', 'Name is required'],
    ['Email', ' ', 'Email is required'],
    ['Email', 'robin', 'Email is invalid'],
  ])('refuses in %s %j', async (label, text, sentence) => {
    const { user } = await editing(new FakeServer({ user: instructor }));
    await user.clear(field(label));
    await user.type(field(label), text);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field(label)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await region('Personal Info')).getByText('Robin Rider')).toBeVisible();
  });

  it.each([
    ['Email is already registered', 'Email is already registered'],
    [undefined, 'Your profile could not be updated. Please try again.'],
  ])('says why it could not be saved: %s', async (message, sentence) => {
    const server = new FakeServer({ user: instructor });
    const { user } = await editing(server);
    if (message) server.refuse('UpdateProfile', message, 'CONFLICT', [{ field: 'email', message }]);
    else server.loseAnswer('UpdateProfile');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getAllByText(sentence)).toHaveLength(message ? 2 : 1);
  });

  it('sends the verification again, unless the address is verified', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = renderApp(server, '/profile');
    await user.click(await screen.findByRole('button', { name: 'Send verification again' }));
    expect(await screen.findByText('Please follow the link in the email.')).toBeVisible();
    server.refuse('RequestEmailVerification', 'Several mails are on their way already.', 'RATE_LIMITED');
    await user.click(screen.getByRole('button', { name: 'Send verification again' }));
    expect(await screen.findByText('Several mails are on their way already.')).toBeVisible();
  });

  it('says that an address is verified', async () => {
    renderApp(new FakeServer({ user: { ...instructor, emailVerified: true } }), '/profile');
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send verification again' })).toBeNull();
  });
});

describe('the profile image', () => {
  const image = (name: string, type: string, size = 1_000) =>
    new File([new Uint8Array(size)], name, { type });
  const fetched = jest.fn<typeof fetch>();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
  beforeEach(() => {
    fetched.mockReset();
    Object.assign(globalThis, { fetch: fetched });
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  });
  afterEach(() => void (before ? Object.defineProperty(globalThis, 'fetch', before) : undefined));

  const answer = (ok: boolean, body: object) =>
    ({ ok, json: () => Promise.resolve(body) }) as unknown as Response;
  async function pick(file: File, server = new FakeServer({ user: instructor })) {
    const app = renderApp(server, '/profile');
    fireEvent.change(await screen.findByLabelText('Profile image'), { target: { files: [file] } });
    return { ...app, server };
  }
  const pictures = () =>
    [...document.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));

  it('is looked at before it is sent, and then shown', async () => {
    const { user, server } = await pick(image('me.png', 'image/png'));
    await screen.findByRole('button', { name: 'Save Image' });
    expect(pictures()).toEqual(['blob:preview']);
    expect(fetched).not.toHaveBeenCalled();
    const profileImageUrl = '/api/user/profile-image/2?v=abc';
    fetched.mockImplementation(async () => {
      server.state.user = { ...instructor, profileImageUrl };
      return answer(true, { profileImageUrl });
    });
    await user.click(screen.getByRole('button', { name: 'Save Image' }));
    expect(await screen.findByText('Your profile image has been updated.')).toBeVisible();
    await waitFor(() => expect(pictures()).toEqual([profileImageUrl]));
    const [address, { method, body }] = fetched.mock.calls[0] as [string, { method: string; body: FormData }];
    expect([address, method]).toEqual(['/api/user/profile-image', 'POST']);
    expect((body.get('profileImage') as File).name).toBe('me.png');
  });

  it.each([
    [image('me.txt', 'text/plain'), 'Only image files are allowed.'],
    [image('me.png', 'image/png', 2 * 1024 * 1024 + 1), 'Image size should be less than 2MB.'],
  ])('is refused', async (file, sentence) => {
    await pick(file);
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Image' })).toBeNull();
  });

  it.each([
    [
      () => Promise.resolve(answer(false, { message: 'The image has too many pixels.' })),
      'The image has too many pixels.',
    ],
    [() => Promise.reject(new TypeError('lost')), 'Your image could not be uploaded. Please try again.'],
  ])('says why it could not be sent', async (outcome, sentence) => {
    fetched.mockImplementation(outcome);
    const { user } = await pick(image('me.png', 'image/png'));
    await user.click(await screen.findByRole('button', { name: 'Save Image' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(pictures()).toEqual([]);
  });
});

describe('the notifications', () => {
  const toggle = () => screen.findByRole('switch', { name: 'News' });

  it('are switched at once', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = renderApp(server, '/profile');
    await user.click(await toggle());
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
    await waitFor(() =>
      expect(server.state.user?.notifications).toEqual({ reminders: true, shares: true, news: false }),
    );
  });

  it('go back when the server refuses', async () => {
    const server = new FakeServer({ user: instructor });
    server.refuse('UpdateNotifications', 'Not now', 'UNAVAILABLE');
    const { user } = renderApp(server, '/profile');
    await user.click(await toggle());
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(await toggle()).toBeChecked();
  });
});
