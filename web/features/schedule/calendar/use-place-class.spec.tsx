import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderPart } from '../../../testing/render-app.js';
import { at, first, hold, plannedServer, sent, year } from '../../../testing/schedule-screen.js';
import { usePlaceClass } from './use-place-class.js';
import { useSpanEntries } from './use-span-entries.js';

const span = { from: first, to: `${year}-03-15` };
const start = new Date(at(first, '17:00'));
const sprints = { id: 2, title: 'Sprints', minutes: 30 };

/** The calendar without its grid: a press stands for a class that is let go over it. */
function Places({ allDay = false, onNew }: { allDay?: boolean; onNew: () => void }) {
  const { entries } = useSpanEntries(span);
  const place = usePlaceClass(span, onNew);
  return (
    <>
      <ul>
        {entries?.map((entry) => (
          <li key={entry.id}>{`${entry.title} until ${entry.endTime}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => place(sprints, start, allDay)}>
        Let go
      </button>
    </>
  );
}

describe('a class that is dragged onto the calendar', () => {
  let server: FakeServer;
  const onNew = jest.fn();
  const placed = `Sprints until ${at(first, '17:30')}`;
  beforeEach(() => {
    server = plannedServer();
    onNew.mockClear();
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  const letGo = async (allDay = false) => {
    const app = renderPart(server, <Places allDay={allDay} onNew={onNew} />);
    await screen.findByText(/Early/);
    await app.user.click(screen.getByRole('button', { name: 'Let go' }));
    return app;
  };

  it('is there at once, and scheduled for as long as it is', async () => {
    const release = hold(server, 'CreateSchedule');
    await letGo();
    expect(await screen.findByText(placed)).toBeVisible();
    release();
    expect(await screen.findByText('Class scheduled successfully')).toBeVisible();
    expect(screen.getAllByText(placed)).toHaveLength(1);
    const [{ variables, headers } = {}] = sent(server, 'CreateSchedule');
    expect(variables).toEqual({
      input: { classId: 2, title: 'Sprints', startTime: start.toISOString() },
      recurrence: null,
    });
    expect(headers?.['Idempotency-Key']).toBeTruthy();
  });

  it('is taken off again by Undo', async () => {
    const { user } = await letGo();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Schedule deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(placed)).toBeNull());
    expect(server.state.schedules).toHaveLength(2);
  });

  it('goes when the server refuses', async () => {
    server.refuse('CreateSchedule', 'Scheduling is down', 'UNAVAILABLE');
    await letGo();
    expect(await screen.findByText('Failed to schedule class')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(placed)).toBeNull());
  });

  it('asks for the time over a day of the month', async () => {
    await letGo(true);
    expect(onNew).toHaveBeenCalledWith({ classId: 2, at: { day: first } });
    expect(sent(server, 'CreateSchedule')).toEqual([]);
  });
});
