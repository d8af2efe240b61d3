import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { button, openRide, segmentNames } from '../testing/open-ride.js';

const library = Array.from({ length: 60 }, (_, index) =>
  fakeTrack({ id: 700 + index, title: `Song ${index}`, artist: index % 2 ? 'Géars' : 'The Spokes' }),
);
const [first, second] = library;

async function openSongs() {
  const segments = [
    fakeSegment(1, { name: 'Warm Up', musicId: first!.id }),
    fakeSegment(1, { name: 'Climb', musicId: second!.id }),
  ];
  const classes = [fakeClass({ id: 1, title: 'Hills', segments: arrange(segments) })];
  const app = await openRide({ classes, tracks: library });
  await screen.findByRole('cell', { name: 'Song 0' });
  return app;
}
const card = () => within(screen.getByRole('region', { name: 'Class Playlist' }));
const songs = () =>
  card()
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]!.textContent);

describe('the class playlist', () => {
  it('is empty at first', async () => {
    await openRide();
    expect(screen.getByText('No music added yet. Add music to your segments.')).toBeVisible();
    expect(screen.getByText('Total: 0 songs • 0:00 minutes')).toBeVisible();
  });

  it('has its columns and its total, and is searched by title and artist', async () => {
    const { user } = await openSongs();
    const headings = card().getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      ...['#', 'Song', 'Artist', 'Duration', 'BPM', 'Actions'],
    ]);
    expect(screen.getByText('Total: 2 songs • 8:10 minutes')).toBeVisible();
    await user.type(card().getByLabelText('Search songs'), 'gEArs');
    expect(songs()).toEqual(['Song 1']);
    await user.type(card().getByLabelText('Search songs'), ' zzz');
    expect(card().getByRole('status')).toHaveTextContent('No matches found');
  });

  it('opens the music of a segment, and takes it off and back on', async () => {
    const scrolledTo = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await openSongs();
    await user.click(card().getAllByRole('button', { name: 'Remove' })[0]!);
    await waitFor(() => expect(songs()).toEqual(['Song 1']));
    // The toast offers it as well, once its code is there.
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    await waitFor(() => expect(songs()).toEqual(['Song 0', 'Song 1']));
    await user.click(card().getAllByRole('button', { name: 'Edit' })[1]!);
    const form = within(screen.getByRole('form', { name: 'Update: Climb' }));
    expect(await form.findByText('Song 1')).toBeVisible();
    expect(form.getByRole('group', { name: 'Music' })).toHaveFocus();
    expect(scrolledTo.mock.contexts).toEqual([form.getByRole('group', { name: 'Music' })]);
    await user.click(button('Cancel'));
    await user.click(button('Edit Climb'));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

describe('Add Songs', () => {
  it('searches all of the library, and puts a song on a segment or on a new one', async () => {
    const { user } = await openSongs();
    await user.click(button('Add Songs'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Music to Your Class' }));
    expect(dialog.queryByRole('button', { name: 'Select Song 58' })).toBeNull();
    await user.type(dialog.getByLabelText('Search tracks'), 'Song 58');
    await user.click(await dialog.findByRole('button', { name: 'Select Song 58' }));
    expect(await screen.findByText('Music added to segment')).toBeVisible();
    expect(screen.getByText('Song 58 plays in a new segment.')).toBeVisible();
    await user.click(dialog.getByRole('combobox', { name: 'Segment' }));
    await user.click(await screen.findByRole('option', { name: '2. Climb' }));
    await user.click(dialog.getByRole('button', { name: 'Select Song 58' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(songs()).toEqual(['Song 0', 'Song 58', 'Song 58']));
    expect(segmentNames()).toEqual(['Warm Up', 'Climb', 'Song 58']);
  });
});
