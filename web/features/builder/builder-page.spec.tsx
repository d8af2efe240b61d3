import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { button, findButton, openRide, write } from './testing/open-ride.js';

const region = (name: string) => screen.getByRole('region', { name });

describe('the page of the class builder', () => {
  it('shows a spinner while the class and its segments are read', async () => {
    const server = new FakeServer({ user: instructor, classes: [fakeClass({ id: 1, title: 'Hills' })] });
    const goOn = server.hold('BuilderClass');
    renderApp(server, '/class-builder?id=1');
    expect(await screen.findByText('Loading class')).toBeInTheDocument();
    expect(screen.queryByLabelText('Title')).toBeNull();
    goOn();
    expect(await screen.findByDisplayValue('Hills')).toBeVisible();
    expect(screen.queryByText('Loading class')).toBeNull();
  });

  it('has details and music sources in its left column, timeline and playlist in its right one', async () => {
    await openRide();
    const [left, right] = region('Class Details').parentElement!.parentElement!.children;
    expect([...left!.children]).toEqual([region('Class Details'), region('Music Sources')]);
    expect([...right!.children]).toEqual([region('Class Timeline'), region('Class Playlist')]);
  });

  it('has a form of title, description, duration, difficulty and class type', async () => {
    await openRide();
    const form = within(region('Class Details'));
    for (const label of ['Title', 'Duration (minutes)', 'Difficulty', 'Class Type'])
      expect(form.getByLabelText(label)).toBeVisible();
    expect(form.getByLabelText(/^Description/)).toBeVisible();
  });

  it('takes a duration that is no number for 0', async () => {
    await openRide();
    write('Duration (minutes)', '');
    expect(screen.getByLabelText('Duration (minutes)')).toHaveValue(0);
  });

  it('lets the playlist scroll at 16rem, and the songs to add at 400px', async () => {
    const segments = arrange([fakeSegment(1, { musicId: 7 })]);
    const classes = [fakeClass({ id: 1, title: 'Hills', segments })];
    const { user } = await openRide({ classes, tracks: [fakeTrack({ id: 7, title: 'Neon Pedals' })] });
    expect(await screen.findByRole('group', { name: 'Songs' })).toHaveClass('max-h-64', 'overflow-auto');
    await user.click(button('Add Songs'));
    expect(await screen.findByRole('group', { name: 'Library' })).toHaveClass('max-h-[400px]');
  });
});

describe('the form of a segment', () => {
  it('has a name, a length, an intensity, images, music and notes', async () => {
    const { user } = await openRide();
    await user.click(button('Edit Climb'));
    const form = within(screen.getByRole('form', { name: 'Update: Climb' }));
    for (const label of ['Name', 'Duration (minutes)', 'RPM', 'Resistance', 'Position', 'Primary Image'])
      expect(form.getByLabelText(label)).toBeInTheDocument();
    expect(form.getByLabelText(/^Instructor Notes/)).toBeVisible();
    expect(form.getByRole('group', { name: 'Music' })).toBeVisible();
    expect(form.getByRole('button', { name: 'Add Image' })).toBeEnabled();
  });

  it('offers the transitions there are, and moves the volume in steps of 5', async () => {
    const segments = arrange([fakeSegment(1, { name: 'Climb', musicId: 7 })]);
    const classes = [fakeClass({ id: 1, title: 'Hills', segments })];
    const { user } = await openRide({ classes, tracks: [fakeTrack({ id: 7, title: 'Neon Pedals' })] });
    await user.click(button('Edit Climb'));
    await user.click(await screen.findByRole('combobox', { name: 'Transition' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['None', 'Fade', 'Crossfade', 'Beatmatch']);
    await user.keyboard('{Escape}');
    const volume = screen.getByRole('slider', { name: /Volume/ });
    fireEvent.keyDown(volume, { key: 'ArrowLeft' });
    expect(volume).toHaveAttribute('aria-valuenow', '95');
  });
});

describe('a segment with music', () => {
  it('shows the part that plays, its fades and volume, track and artist', async () => {
    const music = {
      musicId: 7,
      musicStartTime: 10,
      musicEndTime: 200,
      fadeInDuration: 2,
      fadeOutDuration: 3,
    };
    const segments = arrange([fakeSegment(1, { name: 'Climb', ...music, volume: 70 })]);
    const classes = [fakeClass({ id: 1, title: 'Hills', segments })];
    const { user } = await openRide({ classes, tracks: [fakeTrack({ id: 7, title: 'Neon Pedals' })] });
    await user.click(await findButton('Climb'));
    const row = within(screen.getByRole('heading', { level: 3, name: 'Climb' }).closest('li')!);
    for (const text of ['0:10-3:20', 'Fade in: 2s', 'Fade out: 3s', 'Volume: 70%', 'The Spokes'])
      expect(row.getAllByText(text).at(-1)).toBeVisible();
    expect(row.getAllByText('Neon Pedals').at(-1)).toBeVisible();
  });
});
