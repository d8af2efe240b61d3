import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('the table of tracks', () => {
  let server: FakeServer;
  beforeEach(() => {
    const tracks = [
      fakeTrack({ id: 3, title: 'Beta', artist: 'Zoe', duration: 100, bpm: 120 }),
      fakeTrack({ id: 2, title: 'Alpha', artist: 'Bo', duration: 300, bpm: 90 }),
      fakeTrack({ id: 1, title: 'Gamma', artist: 'Mia', duration: 200, bpm: 60 }),
    ];
    server = new FakeServer({ user: instructor, tracks });
  });
  afterEach(() => localStorage.clear());
  const titles = () =>
    within(screen.getByRole('table', { name: 'Music' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.getAttribute('aria-label'));
  const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

  it('is chosen beside the cards, and remembered', async () => {
    const first = renderApp(server, '/media');
    await screen.findByRole('article', { name: 'Beta' });
    await first.user.click(screen.getByRole('button', { name: 'Table' }));
    await shows('Beta', 'Alpha', 'Gamma');
    expect(screen.queryByRole('article')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    expect(localStorage.getItem('music layout')).toBe('table');
  });

  it('is sorted by its headings, both ways, in the address', async () => {
    localStorage.setItem('music layout', 'table');
    const { user } = renderApp(server, '/media?sort=longest');
    await screen.findByRole('table', { name: 'Music' });
    await shows('Alpha', 'Gamma', 'Beta');
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(heading('Length')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(heading('Title')).getByRole('button'));
    await shows('Alpha', 'Beta', 'Gamma');
    expect(heading('Title')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(heading('Title')).getByRole('button'));
    await shows('Gamma', 'Beta', 'Alpha');
    await user.click(within(heading('Artist')).getByRole('button'));
    await shows('Alpha', 'Gamma', 'Beta');
    await user.click(within(heading('BPM')).getByRole('button'));
    await shows('Gamma', 'Alpha', 'Beta');
    await user.click(within(heading('Added')).getByRole('button'));
    await shows('Beta', 'Alpha', 'Gamma');
    const orders = server.asked.filter(({ operationName }) => operationName === 'LibraryMusic');
    expect(orders.some(({ variables }) => variables?.['order'] === 'TEMPO')).toBe(true);
  });

  it('selects all by its heading, and acts on one by its menu', async () => {
    localStorage.setItem('music layout', 'table');
    const { user } = renderApp(server, '/media');
    await screen.findByRole('table', { name: 'Music' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByText('3 tracks selected')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Clear selection' }));
    expect(screen.queryByText('3 tracks selected')).toBeNull();
    screen.getByRole('button', { name: 'More for Beta' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit track' })).toBeVisible();
  });
});
