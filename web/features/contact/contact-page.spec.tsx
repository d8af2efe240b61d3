import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './contact-page.js';

interface Sent {
  body: Record<string, unknown>;
  key: string | null;
}

/** What /api/contact was sent; each is answered by the next of the answers. */
function fakeContact(...answers: (() => Promise<Response>)[]) {
  const sent: Sent[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      body: JSON.parse(init?.body as string) as Sent['body'],
      key: headers.get('idempotency-key'),
    });
    return answers[sent.length - 1]!();
  });
  return sent;
}
const answered = (status: number, body: unknown) => () =>
  Promise.resolve({ ok: status < 300, status, json: () => Promise.resolve(body) } as Response);
const stored = answered(201, { message: 'ok' });

const written = {
  Name: 'Ada Byron',
  Email: 'ada@example.org',
  Phone: '030 123-4567',
  Subject: 'Music',
  Message: 'How do I upload my music?',
};

async function open(given: Partial<typeof written> = written, user?: typeof instructor) {
  const app = renderApp(new FakeServer(user ? { user } : {}), '/contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
  for (const [label, text] of Object.entries(given)) {
    await app.user.clear(screen.getByLabelText(label));
    await app.user.type(screen.getByLabelText(label), text);
  }
  const send = () => app.user.click(screen.getByRole('button', { name: 'Send Message' }));
  return { ...app, send };
}

describe('the contact page', () => {
  const globalFetch = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch ??= (() => Promise.reject(new Error('no network'))) as typeof fetch;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.fetch = globalFetch;
  });

  it('sends a message, thanks for it, and starts again with Send Another Message', async () => {
    const sent = fakeContact(stored);
    const { user, send } = await open();
    await send();
    const thanks = await screen.findByRole('heading', { name: 'Thank You' });
    expect(thanks).toHaveFocus();
    expect(await screen.findByText('Message Sent')).toBeVisible();
    expect(
      screen.getAllByText("We've received your message and will get back to you soon.").length,
    ).toBeGreaterThan(0);
    expect(sent[0]!.body).toMatchObject({
      name: 'Ada Byron',
      email: 'ada@example.org',
      phone: '030 123-4567',
      subject: 'Music',
      message: 'How do I upload my music?',
      website: '',
      tookMs: expect.any(Number),
    });
    await user.click(screen.getByRole('button', { name: 'Send Another Message' }));
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it.each([
    ['Name', 'A', 'Name must be at least 2 characters'],
    ['Email', 'ada', 'Please enter a valid email address'],
    ['Phone', '030 12345', 'Phone number must be at least 10 digits'],
    [
      'Phone',
      '+49 30 1234567',
      'Phone number can only contain digits, parentheses, hyphens, periods, and spaces',
    ],
    ['Subject', 'Hi', 'Subject must be at least 3 characters'],
    ['Message', 'Too short', 'Message must be at least 10 characters'],
  ])('refuses %s "%s" at the field and sends nothing', async (label, text, sentence) => {
    const sent = fakeContact();
    const { send } = await open({ ...written, [label]: text });
    await send();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('shows Sending... and takes no second press meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    const sent = fakeContact(() => new Promise((resolve) => (answer = resolve)));
    const { user, send } = await open();
    await send();
    const button = screen.getByRole('button', { name: 'Sending...' });
    expect(button).toBeDisabled();
    await user.click(button);
    expect(sent).toHaveLength(1);
    answer(await stored());
    await screen.findByRole('heading', { name: 'Thank You' });
  });

  it('keeps what was typed after a failure, and sends it again under the same key', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const tooMany = 'Too many attempts. Please wait a moment and try again.';
    const sent = fakeContact(
      answered(429, { message: tooMany }),
      answered(500, {}),
      () => Promise.reject(new TypeError('Failed to fetch')),
      stored,
    );
    const { send } = await open();
    for (const text of [tooMany, 'Failed to send message', 'Something went wrong. Please try again.']) {
      await send();
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText('Error')).toBeVisible();
      expect(screen.getByLabelText('Message')).toHaveValue(written.Message);
    }
    await send();
    await screen.findByRole('heading', { name: 'Thank You' });
    expect(new Set(sent.map(({ key, body }) => `${key} ${JSON.stringify(body)}`)).size).toBe(1);
  });

  it('fills in name and email of who is signed in', async () => {
    await open({}, instructor);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(instructor.email));
  });
});
