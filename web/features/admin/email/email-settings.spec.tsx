import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { noMail } from '@cadenza/tools/fake-api/fake-administration.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../admin-page.js';

const admin = { ...instructor, id: 1, username: 'admin', isAdmin: true };
const set = { ...noMail, host: 'smtp.example.org', username: 'cadenza', passwordSet: true };

async function open(server = new FakeServer({ user: admin, mail: set })) {
  const app = renderApp(server, '/admin');
  await app.user.click(await screen.findByRole('tab', { name: 'Email Settings' }));
  return { ...app, server };
}
const card = async () => within(await screen.findByRole('region', { name: 'Mail server' }));
const saved = (server: FakeServer) =>
  server.asked.find(({ operationName }) => operationName === 'UpdateEmailConfig')?.variables?.input;

describe('the email settings', () => {
  it('show everything but the password', async () => {
    await open();
    const form = await card();
    expect(await form.findByLabelText('Host')).toHaveValue('smtp.example.org');
    expect(form.getByLabelText('Port')).toHaveValue('587');
    expect(form.getByLabelText('Username')).toHaveValue('cadenza');
    expect(form.getByLabelText('Password')).toHaveValue('');
    // As the server takes it: an address alone.
    expect(form.getByLabelText('Sender')).toHaveAttribute(
      'placeholder',
      expect.stringMatching(/^[\w.]+@[\w.]+$/),
    );
    expect(
      form.getByText('Leave blank to keep the current password (same host and port only).'),
    ).toBeVisible();
  });

  it('keep the password that is left blank, and replace it otherwise', async () => {
    const { user, server } = await open();
    const form = await card();
    await user.clear(await form.findByLabelText('Username'));
    await user.type(form.getByLabelText('Username'), 'another');
    await user.click(form.getByRole('switch', { name: 'Encrypted from the start (TLS)' }));
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Email settings saved')).toBeVisible();
    expect(saved(server)).toEqual({
      ...{ host: 'smtp.example.org', port: 587, secure: true, username: 'another', from: '' },
      password: null,
    });
    server.asked.length = 0;
    await user.type(form.getByLabelText('Password'), 'secret');
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(saved(server)).toMatchObject({ password: 'secret' }));
    await waitFor(() => expect(form.getByLabelText('Password')).toHaveValue(''));
  });

  it('ask at the field for the password again when the server is another', async () => {
    const { user, server } = await open();
    const form = await card();
    await user.clear(await form.findByLabelText('Host'));
    await user.type(form.getByLabelText('Host'), 'mail.example.org');
    const password = form.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription(
      'Enter it again: the saved password is for another host and port.',
    );
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        expect.stringMatching(/^The server changed. Enter the password again/),
      ),
    );
    expect(saved(server)).toBeUndefined();
    await user.type(password, 'secret');
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Email settings saved')).toBeVisible();
  });

  it('say at once that there is a password now', async () => {
    const mail = { ...set, passwordSet: false };
    const { user } = await open(new FakeServer({ user: admin, mail }));
    const form = await card();
    await user.type(await form.findByLabelText('Password'), 'secret');
    expect(form.getByText('Not set yet.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    expect(
      await form.findByText('Leave blank to keep the current password (same host and port only).'),
    ).toBeVisible();
  });

  it('lose the stored password where that is wished for', async () => {
    const { user, server } = await open();
    const form = await card();
    await user.click(await form.findByLabelText('Remove the stored password'));
    expect(form.getByText('The saved password will be removed when you save.')).toBeVisible();
    expect(form.getByLabelText('Password')).toHaveAttribute('readonly');
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    expect(await form.findByText('Not set yet.')).toBeVisible();
    expect(saved(server)).toMatchObject({ removePassword: true });
    expect(form.queryByLabelText('Remove the stored password')).toBeNull();
  });

  it('that another administrator changed are shown, but for what is being changed here', async () => {
    const { user, server } = await open();
    const form = await card();
    await user.type(await form.findByLabelText('Sender'), 'me@example.org');
    server.state.mail = { ...server.state.mail, username: 'theirs', version: 1 };
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText(/^Another administrator changed these settings\./)).toBeVisible();
    expect(form.getByLabelText('Username')).toHaveValue('theirs');
    expect(form.getByLabelText('Sender')).toHaveValue('me@example.org');
    expect(server.state.mail.from).toBe('');
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Email settings saved')).toBeVisible();
    expect(server.state.mail).toMatchObject({ username: 'theirs', from: 'me@example.org' });
  });

  it.each([
    ['Host', '', 'Email host and username are required'],
    ['Username', '', 'Email host and username are required'],
    ['Port', '70000', 'Port must be a number from 1 to 65535'],
  ])('need a %s, not %j', async (label, text, sentence) => {
    const { user, server } = await open();
    const form = await card();
    await user.clear(await form.findByLabelText(label));
    if (text) await user.type(form.getByLabelText(label), text);
    await user.click(form.getByRole('button', { name: 'Save Settings' }));
    expect(await form.findByText(sentence)).toBeVisible();
    expect(saved(server)).toBeUndefined();
  });

  it('that cannot be read or saved say so', async () => {
    const server = new FakeServer({ user: admin, mail: set });
    server.refuse('EmailConfig', 'down', 'UNAVAILABLE');
    server.refuse('UpdateEmailConfig', 'This host may not be used', 'VALIDATION_FAILED', [
      { field: 'host', message: 'This host may not be used' },
    ]);
    const { user } = await open(server);
    expect(await screen.findByText('Failed to fetch email configuration')).toBeVisible();
    server.accept('EmailConfig');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await (await card()).findByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Failed to update email configuration')).toBeVisible();
    expect((await card()).getByLabelText('Host')).toHaveAccessibleDescription('This host may not be used');
  });
});

describe('the test mail', () => {
  it('says that it arrived', async () => {
    const outcome = { ok: true, message: 'The test email was sent to robin@example.org.', suggestions: [] };
    const { user, server } = await open(new FakeServer({ user: admin, mail: { ...set, outcome } }));
    await user.type(await screen.findByLabelText('To'), 'me@example.org');
    await user.click(screen.getByRole('button', { name: 'Send Test Email' }));
    expect(await screen.findByText('The test email was sent to robin@example.org.')).toBeVisible();
    expect(server.asked.at(-1)?.variables).toEqual({ to: 'me@example.org' });
  });

  it('that failed shows the message and every suggestion', async () => {
    const suggestions = ['Check host and port.', 'Ask whether the server is running.'];
    const outcome = { ok: false, message: 'The server refused the connection.', suggestions };
    const { user, server } = await open(new FakeServer({ user: admin, mail: { ...set, outcome } }));
    await user.click(await screen.findByRole('button', { name: 'Send Test Email' }));
    expect(await screen.findByText('The server refused the connection.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Suggestions' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(suggestions);
    expect(server.asked.at(-1)?.variables).toEqual({ to: null });
  });

  it('that got no answer says so', async () => {
    const { user, server } = await open();
    server.loseAnswer('TestEmail');
    await user.click(await screen.findByRole('button', { name: 'Send Test Email' }));
    expect(await screen.findByText('The test email could not be sent. Please try again.')).toBeVisible();
  });
});
