import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const DAY = 24 * 3_600_000;

const classesAre = async (count: string) =>
  expect(await within(await screen.findByLabelText('Total Classes')).findByText(count)).toBeVisible();

beforeEach(() => localStorage.clear());

describe('the first steps', () => {
  const fresh = { ...instructor, createdAt: new Date().toISOString() };
  const steps = async () =>
    within(await screen.findByLabelText('First steps'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('tick themselves, and go away when all are done', async () => {
    const server = new FakeServer({ user: fresh, tracks: [fakeTrack({ title: 'Song' })] });
    const { unmount } = renderApp(server, '/dashboard');
    const sample = 'Start with the sample class';
    expect(await steps()).toEqual([`${sample}Upload your musicdone`, 'Build a class', 'Preview it']);
    unmount();
    const ride = fakeClass({ title: 'Ride' });
    server.state.classes.push(ride);
    const second = renderApp(server, '/dashboard');
    expect(await steps()).toEqual(['Upload your musicdone', 'Build a classdone', 'Preview it']);
    // A preview: no class is recorded as taught.
    const preview = screen.getByRole('link', { name: 'Preview it' });
    expect(preview).toHaveAttribute('href', `/class-player/${ride.id}?preview`);
    second.unmount();
    localStorage.setItem(`first steps ${fresh.id} previewed`, '1');
    renderApp(server, '/dashboard');
    await classesAre('1');
    expect(screen.queryByLabelText('First steps')).toBeNull();
  });

  it('stay away once they are dismissed', async () => {
    const server = new FakeServer({ user: fresh });
    const { user, unmount } = renderApp(server, '/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Dismiss the first steps' }));
    await waitFor(() => expect(screen.queryByLabelText('First steps')).toBeNull());
    unmount();
    renderApp(server, '/dashboard');
    await classesAre('0');
    expect(screen.queryByLabelText('First steps')).toBeNull();
  });

  it('are not shown to who has been here for more than a month', async () => {
    const user = { ...instructor, createdAt: new Date(Date.now() - 31 * DAY).toISOString() };
    renderApp(new FakeServer({ user }), '/dashboard');
    await classesAre('0');
    expect(screen.queryByLabelText('First steps')).toBeNull();
  });
});
