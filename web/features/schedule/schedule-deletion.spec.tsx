import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { at, first, item, openSchedule, plannedServer, second, year } from '../../testing/schedule-screen.js';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';

describe('deleting from the schedule', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = plannedServer();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });

  it('deletes after a yes only', async () => {
    const { user, menu } = openSchedule(server);
    await menu('Early', 'Delete');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    const question = 'This will permanently delete this scheduled class. This action cannot be undone.';
    expect(asked.getByText(question)).toBeVisible();
    expect(asked.queryByRole('radio')).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(server.state.schedules).toHaveLength(2);
    await menu('Early', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Schedule deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Early' })).toBeNull());
  });

  it('says when an item cannot be deleted, and keeps it', async () => {
    server.refuse('DeleteSchedule', 'Scheduling is down', 'UNAVAILABLE');
    const { user, menu } = openSchedule(server);
    await menu('Early', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete schedule')).toBeVisible();
    await item('Early');
  });

  it.each([
    ['This entry', 2],
    ['This and following', 1],
    ['All entries', 0],
  ])('of a series deletes %s', async (label, left) => {
    server.state.schedules = [first, second, `${year}-03-10`].map((day, index) =>
      fakeSchedule({
        title: `No ${index}`,
        startTime: at(day, '09:00'),
        endTime: at(day, '09:45'),
        seriesId: 5,
      }),
    );
    const { user, press, menu } = openSchedule(server);
    await menu('No 1', 'Delete');
    await user.click(await screen.findByRole('radio', { name: label }));
    await press('Delete');
    await screen.findByText('Schedule deleted successfully');
    expect(server.state.schedules).toHaveLength(left);
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(left));
  });
});
