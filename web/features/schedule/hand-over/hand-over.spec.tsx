import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { handedOver } from '@cadenza/tools/fake-api/fake-hand-overs.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';

jest.setTimeout(30_000);
const year = new Date().getFullYear() + 1;
const at = (clock: string) => new Date(`${year}-03-08T${clock}`).toISOString();
const sent = (server: FakeServer, name: string) =>
  server.asked.findLast(({ operationName }) => operationName === name)?.variables;

describe('handing a session over', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      classes: [fakeClass({ id: 1, title: 'Hills' })],
      schedules: [fakeSchedule({ id: 11, title: 'Early', startTime: at('09:00'), endTime: at('09:45') })],
    });
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  const open = (address = '/schedule/11') => renderApp(server, address);
  const button = (name: string) => screen.findByRole('button', { name });
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Hand over this session?' }));

  it('offers it by email after saying what that gives, and shows to whom', async () => {
    const { user } = open();
    await user.click(await button('Hand Over'));
    const asked = await dialog();
    expect(asked.getByText(/for this session only, until 12 hours after it ends/)).toBeVisible();
    expect(asked.getByText(/^Early, /)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Hand Over' }));
    expect(await asked.findByText('Email is required')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Instructor’s email' }), 'kim@example.com');
    await user.click(asked.getByRole('button', { name: 'Hand Over' }));
    expect(await screen.findByText('Offered to kim@example.com')).toBeVisible();
    expect(sent(server, 'HandOver')).toEqual({
      input: { scheduleId: 11, recipientEmail: 'kim@example.com' },
    });
    expect(screen.queryByRole('button', { name: 'Hand Over' })).toBeNull();
  });

  it.each([
    ['You cannot hand a session over to yourself', 'VALIDATION_FAILED', 'recipientEmail'],
    ['This session is over', 'CONFLICT', undefined],
  ])('keeps the dialog open and says what the server refuses: %s', async (sentence, code, field) => {
    server.refuse('HandOver', sentence, code, field ? [{ field, message: sentence }] : undefined);
    const { user } = open();
    await user.click(await button('Hand Over'));
    const asked = await dialog();
    await user.type(asked.getByRole('textbox'), 'kim@example.com');
    await user.click(asked.getByRole('button', { name: 'Hand Over' }));
    expect(await asked.findByText(sentence)).toBeVisible();
    expect(asked.getByRole('textbox')).toHaveValue('kim@example.com');
  });

  it('takes it back only after confirmation', async () => {
    server.state.shares = [handedOver(11, { id: 7, recipientName: 'Kim' })];
    const { user } = open();
    expect(await screen.findByText('Handed to Kim')).toBeVisible();
    await user.click(await button('Take Back'));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Take this session back?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(sent(server, 'RemoveShare')).toBeUndefined();
    await user.click(await button('Take Back'));
    const again = within(await screen.findByRole('alertdialog', { name: 'Take this session back?' }));
    await user.click(again.getByRole('button', { name: 'Take Back' }));
    await waitFor(() => expect(screen.queryByText('Handed to Kim')).toBeNull());
    expect(sent(server, 'RemoveShare')).toEqual({ id: 7 });
    expect(await button('Hand Over')).toBeVisible();
  });

  it('lets whoever teaches it start the class and mark attendance, and no more', async () => {
    server.state.shares = [handedOver(11, { isOwn: false })];
    open();
    expect(await screen.findByText('From Ann Lee')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Class' })).toHaveAttribute(
      'href',
      '/class-player/1?schedule=11',
    );
    expect(screen.getByRole('link', { name: 'Manage Attendance' })).toBeVisible();
    for (const name of ['Edit', 'Add to calendar']) expect(screen.queryByRole('link', { name })).toBeNull();
    for (const name of ['Delete', 'Hand Over', 'Take Back'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('marks entries of the list, and changes those of others by no menu', async () => {
    server.state.shares = [handedOver(11, { isOwn: false }), handedOver(12, { recipientName: 'Kim' })];
    server.state.schedules.push(fakeSchedule({ id: 12, title: 'Late', startTime: at('18:00') }));
    open(`/schedule?view=list&date=${year}-03-08`);
    const [early, late] = [
      within(await screen.findByRole('article', { name: 'Early' })),
      within(await screen.findByRole('article', { name: 'Late' })),
    ];
    expect(early.getByText('From Ann Lee')).toBeVisible();
    expect(early.queryByRole('button', { name: 'More for Early' })).toBeNull();
    expect(late.getByText('Handed to Kim')).toBeVisible();
    expect(late.getByRole('button', { name: 'More for Late' })).toBeVisible();
  });

  it('is accepted or declined by whom it is offered to', async () => {
    server.state.schedules.push(fakeSchedule({ id: 12, title: 'Late', startTime: at('18:00') }));
    server.state.shares = [
      handedOver(11, { id: 7, isOwn: false, status: 'pending' }),
      handedOver(12, { id: 8, isOwn: false, status: 'pending' }),
    ];
    const { user } = open(`/schedule?view=list&date=${year}-03-08`);
    const offers = within(await screen.findByRole('region', { name: 'Sessions Offered to You' }));
    expect(offers.getAllByText(/^From Ann Lee, with class, music and roster/)).toHaveLength(2);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(offers.getByRole('button', { name: 'Decline Late' }));
    await waitFor(() => expect(offers.queryByText('Late')).toBeNull());
    await user.click(offers.getByRole('button', { name: 'Accept Early' }));
    expect(await screen.findByText('Early is on your schedule now.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sessions Offered to You' })).toBeNull());
    expect(await screen.findByText('From Ann Lee')).toBeVisible();
  });
});
