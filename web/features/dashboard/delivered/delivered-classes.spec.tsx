import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderPart } from '../../../testing/render-app.js';
import { DeliveredClasses } from './delivered-classes.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const show = (id: number, weeksAgo: number) => ({
  ...{ id: `show-${id}`, classId: id, title: 'Hills', deliveredSeconds: 1800 },
  startedAt: new Date(Date.now() - weeksAgo * WEEK).toISOString(),
});
const open = (server: FakeServer) => renderPart(server, <DeliveredClasses />);

describe('the classes delivered lately', () => {
  it('are counted, in all and each week', async () => {
    const shows = [show(1, 0), show(2, 0), show(3, 3)];
    const server = new FakeServer({ user: instructor, shows });
    open(server);
    expect(await screen.findByText('3 classes')).toBeVisible();
    expect(screen.getByText(/in 12 weeks, 90 mins delivered/)).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Classes delivered each week' }));
    const counts = table.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(counts).toEqual(['0', '0', '0', '0', '0', '0', '0', '0', '1', '0', '0', '2']);
    const asked = server.asked.find(({ operationName }) => operationName === 'DeliveredClasses');
    const { from, to } = asked?.variables as { from: string; to: string };
    expect(from < shows[2]!.startedAt && shows[0]!.startedAt < to).toBe(true);
  });

  it('are asked for by whoever has none', async () => {
    open(new FakeServer({ user: instructor }));
    expect(await screen.findByText('No classes delivered yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play a Class' })).toHaveAttribute('href', '/classes');
  });

  it('that cannot be had say so, and are asked for again', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const server = new FakeServer({ user: instructor, shows: [show(1, 0)] });
    server.refuse('DeliveredClasses', 'Scheduling is away', 'UNAVAILABLE');
    const { user } = open(server);
    expect(await screen.findByText('Failed to fetch delivered classes')).toBeVisible();
    server.accept('DeliveredClasses');
    await user.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByText('1 class')).toBeVisible();
  });
});
