import type { MediaUnderTest } from './media-under-test.js';

/** The whole of a track, as the interface asks for it. */
export const wholeTrack = `id title artist duration bpm measuredBpm loudness truePeak analysed fileSize filePath userId source
  sourceId musicStartTime musicEndTime fadeInDuration fadeOutDuration volume transitionType folderId shared
  original { id } clips { id } usedIn { id } playlists { id name }`;

export type Answer = Awaited<ReturnType<MediaUnderTest['ask']>>;

/** What one field of an answer holds. */
export const fieldOf = <Value>({ data }: Answer, name: string) => data?.[name] as unknown as Value;

export const refusalOf = ({ errors }: Answer) => [errors?.[0]?.extensions.code, errors?.[0]?.message];

export const clipSteps = (media: () => MediaUnderTest) => ({
  cut: (userId: number, input: object, carried = {}) =>
    media().ask(
      userId,
      `mutation ($input: ClipInput!) { createClip(input: $input) { ${wholeTrack} } }`,
      { input: { title: 'Part', startTime: 0.05, endTime: 0.15, ...input } },
      carried,
    ),
  track: (userId: number, id: number) =>
    media().ask(userId, `query ($id: Int!) { musicTrack(id: $id) { ${wholeTrack} } }`, { id }),
  remove: (userId: number, id: number, carried = {}) =>
    media().ask(userId, 'mutation ($id: Int!) { deleteMusic(id: $id) }', { id }, carried),
  list: async (userId: number, filter?: string) => {
    const answer = await media().ask(
      userId,
      'query ($filter: MusicFilter) { music(filter: $filter) { items { id original { id } clips { id } } } }',
      { filter },
    );
    return fieldOf<{ items: { id: number; original: object | null; clips: object[] }[] }>(answer, 'music')
      .items;
  },
});
