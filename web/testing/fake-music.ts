import type { FakeState, FakeTrack } from './fake-state.js';

let lastId = 500;

export const fakeTrack = (given: Partial<FakeTrack> & { title: string }): FakeTrack => ({
  id: ++lastId,
  artist: 'The Spokes',
  duration: 245,
  bpm: 128,
  fileSize: 5_400_000,
  filePath: '/music/2/track.mp3',
  userId: 2,
  source: 'Upload',
  createdAt: '2026-11-19T09:00:00.000Z',
  ...given,
});

export function fakeMusic(state: FakeState) {
  return {
    music: ({ search, first }: { search?: string | null; first?: number }) => {
      const words = (search ?? '').toLowerCase();
      const found = state.tracks.filter((track) =>
        `${track.title} ${track.artist}`.toLowerCase().includes(words),
      );
      return { items: found.slice(0, first), nextCursor: null };
    },
    musicTrack: ({ id }: { id: number }) => state.tracks.find((track) => track.id === id) ?? null,
    musicStorage: () => ({ currentUsage: 5_400_000, limit: 10_737_418_240, percentUsed: 0.05 }),
    deleteMusic: ({ id }: { id: number }) => {
      state.tracks = state.tracks.filter((track) => track.id !== id);
      return true;
    },
  };
}
