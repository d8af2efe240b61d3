import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeShare } from '@cadenza/tools/fake-api/fake-shares.js';
import { renderPart } from '../../testing/render-app.js';
import { ShareDialog } from './share-dialog.js';

jest.setTimeout(30_000);

describe('the share dialog', () => {
  let server: FakeServer;
  beforeEach(() => void (server = new FakeServer({ user: instructor })));
  const open = (contentType: 'class' | 'music' | 'playlist' = 'class') =>
    renderPart(
      server,
      <ShareDialog thing={{ contentType, contentId: 42, name: 'Hills' }} onClose={() => undefined} />,
    );
  const emailField = () => screen.findByRole('textbox', { name: 'Email' });
  const send = () => screen.getByRole('button', { name: 'Share' });
  const input = () =>
    server.asked.findLast(({ operationName }) => operationName === 'ShareContent')?.variables?.['input'];

  it('shares with a permission, an end and a message, and says with whom it is shared then', async () => {
    const { user } = open();
    expect(await screen.findByText('Not shared with anybody yet.')).toBeVisible();
    await user.type(await emailField(), 'kim@example.com');
    const choose = async (name: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    expect(screen.getByText('They can look at the class and preview it with its music.')).toBeVisible();
    await choose('Permission', 'View and use');
    await choose('Expires', 'In 7 days');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'For Monday');
    await user.click(send());
    const shared = await screen.findByRole('region', { name: 'Shared with' });
    expect(await within(shared).findByText('kim@example.com')).toBeVisible();
    expect(within(shared).getByText('Expires in 7 days')).toBeVisible();
    expect(input()).toMatchObject({
      ...{ contentType: 'class', contentId: 42, recipientEmail: 'kim@example.com' },
      ...{ permission: 'use', description: 'For Monday' },
    });
    expect(await emailField()).toHaveValue('');
  });

  it('ends at the end of the last day', async () => {
    const { user } = open();
    await user.type(await emailField(), 'kim@example.com');
    await user.click(screen.getByRole('combobox', { name: 'Expires' }));
    await user.click(await screen.findByRole('option', { name: 'On a date' }));
    await user.click(send());
    expect(await screen.findByText('Choose today or a later day')).toBeVisible();
    await user.type(screen.getByLabelText('Last day'), '2031-05-04');
    await user.click(send());
    await waitFor(() => expect(input()).toBeDefined());
    expect(new Date((input() as { expiresAt: string }).expiresAt)).toEqual(
      new Date(2031, 4, 4, 23, 59, 59, 999),
    );
  });

  it.each([
    ['', 'Email is required'],
    ['kim', 'Please enter a valid email address'],
  ])('takes no address like %j', async (address, sentence) => {
    const { user } = open();
    const field = await emailField();
    if (address) await user.type(field, address);
    await user.click(send());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(input()).toBeUndefined();
  });

  it.each([
    ['You have already shared this with that person', 'CONFLICT', undefined],
    ['You have shared very often. Please try again in an hour.', 'RATE_LIMITED', undefined],
    ['Class not found', 'NOT_FOUND', undefined],
    ['You cannot share content with yourself', 'VALIDATION_FAILED', 'recipientEmail'],
    ['Expiry must be in the future', 'VALIDATION_FAILED', 'permission'],
  ])('says in words what the server refuses: %s', async (sentence, code, field) => {
    const problems = field && [{ field, message: sentence }];
    server.refuse('ShareContent', sentence, code, problems || undefined);
    const { user } = open();
    await user.type(await emailField(), 'kim@example.com');
    await user.click(send());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await emailField()).toHaveValue('kim@example.com');
  });

  it('keeps what was typed when the connection is gone', async () => {
    server.loseAnswer('ShareContent');
    const { user } = open();
    await user.type(await emailField(), 'kim@example.com');
    await user.click(send());
    expect(await screen.findByText(/can’t be reached/)).toBeVisible();
    expect(await emailField()).toHaveValue('kim@example.com');
  });

  it('lists those of this thing alone, and takes one back', async () => {
    server.state.shares = [
      fakeShare({ contentName: 'Hills', recipientName: 'kim@example.com' }),
      fakeShare({
        contentName: 'Hills',
        recipientName: 'Lou',
        status: 'expired',
        expiresAt: '2026-01-01T00:00:00.000Z',
      }),
      fakeShare({ contentName: 'Waves', contentId: 43, recipientName: 'else@example.com' }),
    ];
    const { user } = open();
    const shared = within(await screen.findByRole('region', { name: 'Shared with' }));
    expect(await shared.findByText('Lou')).toBeVisible();
    expect(shared.getByText('Expired')).toBeVisible();
    expect(shared.queryByText('else@example.com')).toBeNull();
    expect(shared.queryByRole('button', { name: 'Stop sharing with Lou' })).toBeNull();
    await user.click(shared.getByRole('button', { name: 'Stop sharing with kim@example.com' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(shared.queryByText('kim@example.com')).toBeNull());
  });
});
