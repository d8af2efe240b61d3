import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import type { FakeContactMessage } from '@cadenza/tools/fake-api/fake-state.js';
import { renderApp } from '../../../testing/render-app.js';
import '../admin-page.js';

const admin = { ...instructor, id: 1, username: 'admin', isAdmin: true };
const message = (id: number, given: Partial<FakeContactMessage> = {}): FakeContactMessage => ({
  ...{ id, name: 'Ada Byron', email: 'ada@example.org', phone: '030 123-4567' },
  ...{ subject: `Music ${id}`, message: 'How do I upload my music?', userId: null },
  ...{ receivedAt: '2026-11-20T10:00:00.000Z', state: 'NEW', answeredAt: null },
  ...{ suspectedSpam: false, version: 1 },
  ...given,
});

async function open(contactMessages: FakeContactMessage[] = []) {
  const server = new FakeServer({ user: admin, users: [admin], contactMessages });
  const app = renderApp(server, '/admin?tab=messages');
  const card = within(await screen.findByRole('region', { name: 'Messages' }));
  const press = async (name: string) => app.user.click(await card.findByRole('button', { name }));
  return { ...app, server, card, press };
}

describe('the messages of the contact form', () => {
  it('are listed with their senders and a link to reply', async () => {
    const { card } = await open([message(1), message(2, { state: 'ANSWERED' })]);
    const shown = within(await card.findByRole('article', { name: 'Music 1' }));
    expect(shown.getByText('Ada Byron · ada@example.org · 030 123-4567')).toBeVisible();
    expect(shown.getByText('How do I upload my music?')).toBeVisible();
    const reply = shown.getByRole('link', { name: 'Reply' });
    expect(reply).toHaveAttribute('href', 'mailto:ada%40example.org?subject=Re%3A%20Music%201');
    expect(card.getByText('1 message')).toBeVisible();
    expect(card.getAllByRole('article')).toHaveLength(1);
  });

  it('are marked as answered and as new again', async () => {
    const { card, press } = await open([message(1)]);
    await press('Mark as answered');
    expect(await card.findByText('No new messages')).toBeVisible();
    await press('Answered');
    await press('Mark as new');
    expect(await card.findByText('No answered messages')).toBeVisible();
    await press('New');
    expect(await card.findByRole('article', { name: 'Music 1' })).toBeVisible();
  });

  it('that look like spam are listed apart, until they are marked as no spam', async () => {
    const { card, press } = await open([message(1, { suspectedSpam: true })]);
    expect(await card.findByText('No new messages')).toBeVisible();
    await press('Spam');
    await press('Not spam');
    expect(await card.findByText('No suspected spam')).toBeVisible();
    await press('New');
    expect(await card.findByRole('article', { name: 'Music 1' })).toBeVisible();
  });

  it('are deleted only after confirmation', async () => {
    const { user, server, card, press } = await open([message(1)]);
    await press('Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(server.state.contactMessages).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.state.contactMessages).toHaveLength(0));
    expect(await card.findByText('No new messages')).toBeVisible();
  });

  it('come page by page', async () => {
    const { card, press } = await open(Array.from({ length: 30 }, (_, index) => message(index + 1)));
    expect(await card.findAllByRole('article')).toHaveLength(25);
    await press('Load more');
    await waitFor(() => expect(card.getAllByRole('article')).toHaveLength(30));
  });

  it('that cannot be read are asked for again', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const server = new FakeServer({ user: admin, users: [admin], contactMessages: [message(1)] });
    server.refuse('ContactMessages', 'down', 'UNAVAILABLE');
    const { user } = renderApp(server, '/admin?tab=messages');
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
    server.accept('ContactMessages');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'Music 1' })).toBeVisible();
  });
});
