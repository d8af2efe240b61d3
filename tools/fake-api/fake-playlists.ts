import { refusal } from './fake-accounts.js';
import { shownTrack } from './fake-music.js';
import type { FakePlaylist, FakeState } from './fake-state.js';
import { changing, isListed, type Page, pageOf, rowOf } from './rows.js';

let lastId = 900;

export const fakePlaylist = (given: Partial<FakePlaylist> & { name: string }): FakePlaylist => ({
  ...{ id: ++lastId, userId: 2, musicIds: [], version: 1 },
  ...{ shared: false, ownerName: null, permission: null },
  ...{ createdAt: '2026-11-19T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
  ...given,
});

type Listing = Page & { search?: string | null; shared?: boolean | null };
type Changed = { version?: number | null };
type Entry = Changed & { playlistId: number; musicId: number; order?: number | null };

export function fakePlaylists(state: FakeState) {
  const find = (id: number) => rowOf(state.playlists, id, 'Playlist');
  const shown = (playlist: FakePlaylist) => {
    const tracks = playlist.musicIds.flatMap((id) => state.tracks.find((track) => track.id === id) ?? []);
    return {
      ...playlist,
      songCount: tracks.length,
      totalDuration: tracks.reduce((sum, { duration }) => sum + duration, 0),
      tracks: () => tracks.map((track) => shownTrack(state, track)),
      entry: ({ musicId }: { musicId: number }) => {
        const order = playlist.musicIds.indexOf(musicId) + 1;
        return order > 0 ? { playlistId: playlist.id, musicId, order } : null;
      },
    };
  };
  const change = (id: number, { version }: Changed, fields: Partial<FakePlaylist>) =>
    shown(Object.assign(changing(find(id), version), fields));
  return {
    playlists: ({ search, shared, ...listing }: Listing) => {
      const words = (search ?? '').toLowerCase();
      const found = state.playlists.filter(
        (playlist) => isListed(playlist, { shared }) && playlist.name.toLowerCase().includes(words),
      );
      const page = pageOf(found, listing);
      return { ...page, items: page.items.map(shown) };
    },
    playlist: ({ id }: { id: number }) => {
      const playlist = state.playlists.find((one) => one.id === id);
      return playlist ? shown(playlist) : null;
    },
    createPlaylist: ({ input }: { input: { name?: string; musicIds?: number[] } }) => {
      const playlist = fakePlaylist({ name: '', ...input });
      state.playlists.unshift(playlist);
      return shown(playlist);
    },
    copyPlaylist: ({ id }: { id: number }) => {
      const { name } = find(id);
      const copiedFrom = { title: name, owner: { id: 9, name: 'Ann Lee' } };
      const copy = fakePlaylist({ ...find(id), id: ++lastId, shared: false, permission: null, copiedFrom });
      state.playlists.unshift(copy);
      return shown(copy);
    },
    updatePlaylist: ({ id, input, version }: Changed & { id: number; input: Partial<FakePlaylist> }) =>
      change(id, { version: version ?? null }, input),
    deletePlaylist: ({ id }: { id: number }) => {
      state.playlists = state.playlists.filter((playlist) => playlist !== find(id));
      return true;
    },
    addToPlaylist: ({ playlistId, musicId, order, version }: Entry) => {
      const musicIds = [...find(playlistId).musicIds];
      if (musicIds.includes(musicId)) throw refusal('The track is in the playlist already', 'CONFLICT');
      musicIds.splice((order ?? musicIds.length + 1) - 1, 0, musicId);
      return change(playlistId, { version: version ?? null }, { musicIds });
    },
    addTracksToPlaylist: ({ playlistId, musicIds }: { playlistId: number; musicIds: number[] }) =>
      change(playlistId, {}, { musicIds: [...new Set([...find(playlistId).musicIds, ...musicIds])] }),
    removeFromPlaylist: ({ playlistId, musicId, version }: Entry) => {
      const musicIds = find(playlistId).musicIds.filter((id) => id !== musicId);
      return change(playlistId, { version: version ?? null }, { musicIds });
    },
  };
}
