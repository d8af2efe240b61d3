import { fakeFolders } from './fake-folders.js';
import { fakeImages } from './fake-images.js';
import { allowed, type Resolvers } from './fake-services.js';
import { page, playlist, track } from './studio-things.js';

/** Just enough of media: one track, and one playlist with it. */
export const fakeMedia: Resolvers = {
  Query: {
    ...fakeImages.Query,
    ...fakeFolders.Query,
    music: allowed('gated', () => page(track)),
    musicTrack: allowed('gated', (_p, { id }: { id: number }) => (id === 5 ? track : null)),
    musicStorage: allowed('gated', () => ({
      currentUsage: 1_000_000,
      limit: 10_737_418_240,
      percentUsed: 0.01,
    })),
    playlists: allowed('gated', () => page(playlist)),
    playlist: allowed('gated', () => playlist),
  },
  Mutation: {
    ...fakeImages.Mutation,
    ...fakeFolders.Mutation,
    editMusic: allowed('gated', (_p, { id }: { id: number }) => (id === 5 ? track : null)),
    deleteMusicTracks: allowed('gated', () => true),
    addTracksToPlaylist: allowed('gated', () => playlist),
    deleteMusic: allowed('gated', () => true),
    createClip: allowed('gated', () => track),
    createPlaylist: allowed('gated', () => playlist),
    updatePlaylist: allowed('gated', () => playlist),
    deletePlaylist: allowed('gated', () => true),
    addToPlaylist: allowed('gated', () => playlist),
    removeFromPlaylist: allowed('gated', () => playlist),
  },
};
