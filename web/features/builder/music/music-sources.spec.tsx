import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { fakePlaylist } from '@cadenza/tools/fake-api/fake-playlists.js';
import { withoutCanvas } from '../testing/no-canvas.js';
import { button, findButton, openRide } from '../testing/open-ride.js';

const tracks = ['Neon Pedals', 'Ride On', 'Homeward', 'Encore'].map((title, index) =>
  fakeTrack({ id: 600 + index, title, duration: 240 }),
);
const musicIds = tracks.map(({ id }) => id);
const cells = () =>
  screen.queryAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[1]?.textContent ?? []);
const file = (text: string, name = 'Night Ride.m3u') => {
  const made = new File([text], name);
  return Object.assign(made, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
};
const list = '#EXTM3U\n#EXTINF:240,The Spokes - Ride On\na.mp3\n#EXTINF:240,Nobody - Lost\nb.mp3\n';
/** A collection with three playlists, one of them longer than a class. */
const rekordbox = `<DJ_PLAYLISTS><COLLECTION>${tracks
  .map(({ id, title }) => `<TRACK TrackID="${id}" Name="${title}" Artist="The Spokes"/>`)
  .join('')}</COLLECTION><PLAYLISTS><NODE Type="0" Name="ROOT">
  <NODE Type="1" Name="All">${'<TRACK Key="600"/>'.repeat(2001)}</NODE>
  <NODE Type="1" Name="Night"><TRACK Key="601"/></NODE>
  <NODE Type="1" Name="Morning"><TRACK Key="602"/><TRACK Key="603"/></NODE>
</NODE></PLAYLISTS></DJ_PLAYLISTS>`;
async function chooseOption(user: UserEvent, label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => void withoutCanvas());

describe('music sources', () => {
  it.each(['Apple Music', 'Spotify'])('%s shows its notice', async (service) => {
    const { user } = await openRide();
    await user.click(button(`Connect ${service}`));
    expect(await screen.findByText(`Connect to ${service}`)).toBeVisible();
    expect(screen.getByText('This feature will be implemented in a future update.')).toBeVisible();
  });

  it('lead to the library', async () => {
    await openRide();
    expect(screen.getByRole('link', { name: 'Open Media Library' })).toHaveAttribute('href', '/media');
  });
});

describe('recent playlists', () => {
  it('are three at most, with true counts, and fill the segments in one step', async () => {
    const playlists = ['One', 'Two', 'Three', 'Four'].map((name) => fakePlaylist({ name, musicIds }));
    const { user } = await openRide({ tracks, playlists });
    expect(await screen.findByText('Your Recent Playlists')).toBeVisible();
    expect(await screen.findAllByText('4 songs • 16:00 minutes')).toHaveLength(3);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Two/ }));
    expect(await screen.findByText('Music added to 3 of 3 segments. 1 song not used.')).toBeVisible();
    await waitFor(() => expect(cells()).toEqual(['Neon Pedals', 'Ride On', 'Homeward']));
    await user.click(button('Undo'));
    await waitFor(() => expect(cells()).toEqual([]));
  });

  it('ask before they replace music', async () => {
    const playlists = [
      fakePlaylist({ name: 'One', musicIds }),
      fakePlaylist({ name: 'Two', musicIds: [603] }),
    ];
    const { user } = await openRide({ tracks, playlists });
    await user.click(await screen.findByRole('button', { name: /One/ }));
    await waitFor(() => expect(cells()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: /Two/ }));
    const question = 'The music of 1 segment is replaced. You can undo it.';
    expect(await screen.findByText(question)).toBeVisible();
    await user.click(button('Replace'));
    await waitFor(() => expect(cells()).toEqual(['Encore', 'Ride On', 'Homeward']));
  });

  it('that cannot be had are told', async () => {
    const { server, user } = await openRide({ tracks, playlists: [fakePlaylist({ name: 'One', musicIds })] });
    server.loseAnswer('BuilderPlaylist');
    await user.click(await screen.findByRole('button', { name: /One/ }));
    expect(await screen.findByText('Failed to load playlist')).toBeVisible();
  });
});

describe('a playlist file', () => {
  async function openImport() {
    const app = await openRide({ tracks });
    await app.user.click(button('Import Playlist File'));
    const choose = (chosen: File) =>
      fireEvent.change(screen.getByLabelText('Playlist file'), { target: { files: [chosen] } });
    return { ...app, choose };
  }

  it('shows what was found and what was not, and fills the segments', async () => {
    const { user, choose } = await openImport();
    choose(file(list));
    expect(await screen.findByText('Found: The Spokes - Ride On')).toBeVisible();
    expect(screen.getByText('Not found in your library')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(button('Fill Segments in Order'));
    await waitFor(() => expect(cells()).toEqual(['Ride On']));
  });

  it('becomes a playlist', async () => {
    const { user, choose, server } = await openImport();
    choose(file(list));
    await user.click(await findButton('Save as Playlist'));
    expect(await screen.findByText('Playlist created successfully')).toBeVisible();
    expect(server.state.playlists).toMatchObject([{ name: 'Night Ride', musicIds: [601] }]);
  });

  it('keeps a song that is listed twice on the segments, and says that a saved playlist has it once', async () => {
    const { user, choose, server } = await openImport();
    choose(file('Ride On.mp3\nEncore.mp3\nRide On.mp3\nRide On.mp3\n'));
    const word = '2 repeated songs: kept on segments, saved once in a playlist.';
    expect(await screen.findByText(word)).toBeVisible();
    await user.click(button('Save as Playlist'));
    await screen.findByText('Playlist created successfully');
    expect(server.state.playlists).toMatchObject([{ musicIds: [601, 603] }]);
    await user.click(button('Import Playlist File'));
    choose(file('Ride On.mp3\nEncore.mp3\nRide On.mp3\n'));
    await user.click(await findButton('Fill Segments in Order'));
    await waitFor(() => expect(cells()).toEqual(['Ride On', 'Encore', 'Ride On']));
  });

  it('of several playlists is imported by the one that is chosen', async () => {
    const { user, choose, server } = await openImport();
    choose(file(rekordbox, 'export.xml'));
    expect(await screen.findByText('Found: The Spokes - Ride On')).toBeVisible();
    await chooseOption(user, 'Playlist', 'Morning (2 songs)');
    expect(await screen.findByText('Found: The Spokes - Homeward')).toBeVisible();
    expect(screen.queryByText('Found: The Spokes - Ride On')).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
    await chooseOption(user, 'Playlist', 'All (2,001 songs)');
    expect(await screen.findByText('This playlist has more than 2000 songs.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save as Playlist' })).toBeNull();
    await chooseOption(user, 'Playlist', 'Morning (2 songs)');
    await user.click(await findButton('Save as Playlist'));
    await screen.findByText('Playlist created successfully');
    expect(server.state.playlists).toMatchObject([{ name: 'Morning', musicIds: [602, 603] }]);
  });

  it('that cannot become one says so', async () => {
    const { user, choose, server } = await openImport();
    choose(file(list));
    server.loseAnswer('CreateImportedPlaylist');
    await user.click(await findButton('Save as Playlist'));
    expect(await screen.findByText('Failed to create playlist')).toBeVisible();
  });

  it('that is none is told why', async () => {
    const { choose } = await openImport();
    choose(file('ID3', 'song.mp3'));
    expect(await screen.findByText('Choose an M3U, PLS, XSPF, CSV, TXT or XML file.')).toBeVisible();
  });
});
