import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeClass } from '../../testing/fake-classes.js';
import { fakeTrack } from '../../testing/fake-music.js';
import { FakeServer, instructor } from '../../testing/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

describe('the dashboard', () => {
  it('counts everything and shows the first five', async () => {
    const classes = Array.from({ length: 7 }, (_, index) => fakeClass({ title: `Ride ${index}` }));
    const tracks = Array.from({ length: 3 }, (_, index) => fakeTrack({ title: `Song ${index}` }));
    renderApp(new FakeServer({ user: instructor, classes, tracks }), '/dashboard');
    expect(await within(await screen.findByLabelText('Total Classes')).findByText('7')).toBeVisible();
    expect(await within(screen.getByLabelText('Tracks Available')).findByText('3')).toBeVisible();
    expect(screen.getAllByText(/^Ride \d$/)).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/classes');
  });
});
