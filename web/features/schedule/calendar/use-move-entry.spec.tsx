import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderPart } from '../../../testing/render-app.js';
import {
  at,
  first,
  hold,
  plannedServer,
  second,
  sent,
  series,
  year,
} from '../../../testing/schedule-screen.js';
import { useMoveEntry } from './use-move-entry.js';
import { useSpanEntries } from './use-span-entries.js';

const later = { startTime: at(first, '11:00'), endTime: at(first, '11:45') };

/** The calendar without its grid: a press stands for what the mouse drags. */
function Moves({ revert }: { revert: () => void }) {
  const { entries } = useSpanEntries({ from: first, to: `${year}-03-15` });
  const { ask, dialog } = useMoveEntry();
  return (
    <>
      {entries?.map((entry) => (
        <button key={entry.id} type="button" onClick={() => ask(entry, later, revert)}>
          {entry.title} {entry.startTime}
        </button>
      ))}
      {dialog}
    </>
  );
}

describe('an entry that is dragged', () => {
  let server: FakeServer;
  const revert = jest.fn();
  beforeEach(() => {
    server = plannedServer();
    revert.mockClear();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  const open = () => renderPart(server, <Moves revert={revert} />);
  const shown = (title: string, start: string) => screen.findByRole('button', { name: `${title} ${start}` });
  const drag = async ({ user }: ReturnType<typeof open>, title: string, start = at(first, '09:00')) =>
    user.click(await shown(title, start));

  it('is at its new time before the server has answered, and stays there', async () => {
    const release = hold(server, 'UpdateSchedule');
    await drag(open(), 'Early');
    await shown('Early', later.startTime);
    expect(sent(server, 'UpdateSchedule')).toEqual([]);
    release();
    expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
    expect(sent(server, 'UpdateSchedule')[0]?.variables).toEqual({
      ...{ id: 11, input: later, scope: null, version: 1 },
    });
    await shown('Early', later.startTime);
  });

  it('is taken back by Undo', async () => {
    const app = open();
    await drag(app, 'Early');
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await shown('Early', at(first, '09:00'));
    const undone = { startTime: at(first, '09:00'), endTime: at(first, '09:45') };
    expect(sent(server, 'UpdateSchedule')[1]?.variables).toMatchObject({ input: undone, version: 2 });
  });

  it('goes back when the server refuses', async () => {
    server.refuse('UpdateSchedule', 'Scheduling is down', 'UNAVAILABLE');
    await drag(open(), 'Early');
    expect(await screen.findByText('Failed to update schedule')).toBeVisible();
    await shown('Early', at(first, '09:00'));
    expect(revert).toHaveBeenCalledTimes(1);
  });

  it('is read again when somebody else changed it', async () => {
    const app = open();
    await shown('Early', at(first, '09:00'));
    Object.assign(server.state.schedules[1]!, { title: 'Renamed', version: 7 });
    await drag(app, 'Early');
    await shown('Renamed', at(first, '09:00'));
    expect(sent(server, 'Schedule')).toHaveLength(1);
  });

  it('leaves the calendar when it was deleted elsewhere', async () => {
    const app = open();
    await shown('Early', at(first, '09:00'));
    server.state.schedules = server.state.schedules.filter(({ id }) => id !== 11);
    await drag(app, 'Early');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Early/ })).toBeNull());
  });

  it('asks which entries of its series are meant', async () => {
    server.state.schedules = series([first, second]);
    const app = open();
    await drag(app, 'No 0');
    await app.user.click(await screen.findByRole('radio', { name: 'All entries' }));
    await app.user.click(screen.getByRole('button', { name: 'Change' }));
    await shown('No 1', at(second, '11:00'));
    expect(sent(server, 'UpdateSchedule')[0]?.variables).toMatchObject({ id: 21, scope: 'all' });
    expect(revert).not.toHaveBeenCalled();
  });

  it('goes back when the question is left', async () => {
    server.state.schedules = series([first, second]);
    const app = open();
    await drag(app, 'No 0');
    await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(revert).toHaveBeenCalledTimes(1);
    expect(sent(server, 'UpdateSchedule')).toEqual([]);
  });
});
