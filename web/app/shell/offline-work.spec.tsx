import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { dropRecord, putRecord, recordsOf } from '../../lib/shows/record-store.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const show = () => ({
  ...{ showId: 'b3d9c9f0-0000-4000-8000-000000000001', userId: instructor.id, classId: 5, title: 'Ride' },
  ...{ scheduleId: null, startedAt: Date.now() - 90_000, lastAt: Date.now(), position: 60, isOver: true },
  ...{ pauses: 0, pausedSeconds: 0 },
  segments: [{ name: 'Climb', plannedSeconds: 60, deliveredSeconds: 60, trackId: null }],
});

describe('the record of a show whose sending met the end of the session', () => {
  beforeEach(async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    for (const { showId } of await recordsOf(instructor.id)) await dropRecord(showId);
  });

  it('is kept, and sent again once its owner has signed in again', async () => {
    await putRecord(show());
    const server = new FakeServer({ user: instructor });
    const sent = () => server.asked.filter(({ operationName }) => operationName === 'RecordShow').length;
    server.refuse('RecordShow', 'Please sign in', 'UNAUTHENTICATED');
    const { user, path } = renderApp(server, '/classes');
    await waitFor(() => expect(path()).toBe('/auth'), { timeout: 10_000 });
    expect([sent(), (await recordsOf(instructor.id)).length]).toEqual([1, 1]);
    server.state.user = null;
    server.accept('RecordShow');
    await user.type(await screen.findByLabelText('Username or email'), 'robin');
    await user.type(screen.getByLabelText('Password', { exact: true }), instructor.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(server.state.shows).toHaveLength(1), { timeout: 10_000 });
    await waitFor(async () => expect(await recordsOf(instructor.id)).toEqual([]));
    // Whoever asks for it later finds nothing left to send.
    dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent()).toBe(2);
  });
});
