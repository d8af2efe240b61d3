import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(['Warm up', 'Climb'].map((name) => fakeSegment(5, { name })));

withPaperPlayer();

describe('Page Up and Page Down in a dialog of the player', () => {
  it('are left to the dialog, which scrolls, and change no segment', async () => {
    const { user } = renderApp(new FakeServer({ user: instructor, classes: [ride] }), '/class-player/5');
    await screen.findByRole('button', { name: 'Play' });
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const key of ['PageDown', 'PageUp']) expect(fireEvent.keyDown(sheet, { key })).toBe(true);
    expect(screen.getByText('1/2')).toBeInTheDocument();
    await user.keyboard('?');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{PageDown}');
    const stage = within(screen.getByRole('region', { name: 'Current segment' }));
    expect(stage.getByText('2/2')).toBeVisible();
  });
});
