import type { FakeState, FakeTrack } from './fake-state.js';
import { isListed, type Page, pageOf, rowOf } from './rows.js';

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
  analysed: true,
  ...{ shared: false, ownerName: null, permission: null },
  ...given,
});

/** A part of the track, cut by the instructor. */
export const fakeClip = (original: FakeTrack, given: Partial<FakeTrack> = {}): FakeTrack =>
  fakeTrack({
    title: `${original.title} (Clip)`,
    ...{ artist: original.artist, bpm: original.bpm, fileSize: 0 },
    ...{ source: 'Clip', sourceId: String(original.id), musicStartTime: 30, musicEndTime: 90, duration: 60 },
    ...{ fadeInDuration: 0, fadeOutDuration: 0, volume: 100, transitionType: 'none' },
    ...given,
  });

/** A track as the schema has it. */
export function shownTrack(state: FakeState, track: FakeTrack): Record<string, unknown> {
  const isSource = (one: FakeTrack) => one.sourceId === String(track.id);
  const original = state.tracks.find(({ id }) => String(id) === track.sourceId);
  return {
    ...{ measuredBpm: track.bpm, loudness: -14.2, truePeak: -1, folderId: null },
    ...{ fileTitle: track.title, fileArtist: track.artist, fileBpm: track.bpm },
    ...track,
    original: () => (original ? shownTrack(state, original) : null),
    clips: () => state.tracks.filter(isSource).map((clip) => shownTrack(state, clip)),
    usedIn: () =>
      state.classes.filter(({ segments }) => segments.some(({ musicId }) => musicId === track.id)),
    playlists: () => state.playlists.filter(({ musicIds }) => musicIds.includes(track.id)),
  };
}

type Listing = Page & {
  search?: string | null;
  filter?: string | null;
  shared?: boolean | null;
  order?: keyof typeof sortKeys | null;
  descending?: boolean | null;
  fit?: { seconds: number } | null;
};

const sortKeys = {
  ADDED: ({ id }: FakeTrack) => id,
  TITLE: ({ title }: FakeTrack) => title.toLowerCase(),
  ARTIST: ({ artist }: FakeTrack) => artist.toLowerCase(),
  LENGTH: ({ duration }: FakeTrack) => duration,
  TEMPO: ({ bpm }: FakeTrack) => bpm ?? Infinity,
};

/** As asked; of a fit the length alone. */
function sorted(tracks: readonly FakeTrack[], { order, descending, fit }: Listing): readonly FakeTrack[] {
  if (fit)
    return tracks.toSorted((a, b) => Math.abs(a.duration - fit.seconds) - Math.abs(b.duration - fit.seconds));
  if (!order) return tracks;
  const key = sortKeys[order];
  return tracks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1) * (descending ? -1 : 1));
}

const passes = (track: FakeTrack, filter: string | null | undefined) =>
  !filter || filter === 'ALL' || (track.source === 'Clip') === (filter === 'CLIPS');

type Edit = { title?: string | null; artist?: string | null; bpm?: number | null };

interface ClipInput {
  sourceId: number;
  title: string;
  startTime: number;
  endTime: number;
  [other: string]: unknown;
}

export function fakeMusic(state: FakeState) {
  const find = (id: number) => rowOf(state.tracks, id, 'Track');
  return {
    music: (asked: Listing) => {
      const { search, filter } = asked;
      const words = (search ?? '').toLowerCase();
      const matching = state.tracks.filter(
        (track) =>
          isListed(track, asked) &&
          `${track.title} ${track.artist}`.toLowerCase().includes(words) &&
          passes(track, filter),
      );
      const page = pageOf(sorted(matching, asked), asked);
      return { ...page, items: page.items.map((track) => shownTrack(state, track)) };
    },
    musicTrack: ({ id }: { id: number }) => {
      const track = state.tracks.find((one) => one.id === id);
      return track ? shownTrack(state, track) : null;
    },
    musicStorage: () => ({ currentUsage: 5_400_000, limit: 10_737_418_240, percentUsed: 0.05 }),
    copyMusic: ({ id }: { id: number }) => {
      const { title } = find(id);
      const copiedFrom = { title, owner: { id: 9, name: 'Ann Lee' } };
      const copy = fakeTrack({ ...find(id), id: ++lastId, shared: false, permission: null, copiedFrom });
      state.tracks.unshift(copy);
      return shownTrack(state, copy);
    },
    createClip: ({ input }: { input: ClipInput }) => {
      const { sourceId, title, startTime, endTime, ...rest } = input;
      const range = { musicStartTime: startTime, musicEndTime: endTime, duration: endTime - startTime };
      const clip = fakeClip(find(sourceId), { title, ...range, ...rest });
      state.tracks.unshift(clip);
      return shownTrack(state, clip);
    },
    correctTempo: ({ id, bpm }: { id: number; bpm: number }) =>
      shownTrack(state, Object.assign(find(id), { measuredBpm: find(id).bpm, bpm })),
    editMusic: ({ id, input }: { id: number; input: Edit }) => {
      const track = find(id);
      const shown = shownTrack(state, track);
      const said = {
        fileTitle: shown['fileTitle'],
        fileArtist: shown['fileArtist'],
        fileBpm: shown['fileBpm'],
      };
      const restored = { title: said.fileTitle, artist: said.fileArtist, bpm: said.fileBpm };
      const chosen = Object.entries(input).map(([key, value]) => [key, value ?? restored[key as keyof Edit]]);
      return shownTrack(state, Object.assign(track, said, Object.fromEntries(chosen)));
    },
    deleteMusicTracks: ({ musicIds }: { musicIds: number[] }) => {
      musicIds.forEach(find);
      const isGone = (id: unknown) => musicIds.includes(Number(id));
      state.tracks = state.tracks.filter(({ id, sourceId }) => !isGone(id) && !isGone(sourceId));
      return true;
    },
    fileMusicTracks: ({ musicIds, folderId }: { musicIds: number[]; folderId?: number | null }) => {
      for (const id of musicIds) Object.assign(find(id), { folderId: folderId ?? null });
      return true;
    },
    analyseMusicAgain: ({ id }: { id: number }) =>
      shownTrack(state, Object.assign(find(id), { analysed: false })),
    deleteMusic: ({ id }: { id: number }) => {
      state.tracks = state.tracks.filter((track) => track.id !== id && track.sourceId !== String(id));
      return true;
    },
  };
}
