import { graphql } from '../../generated/gql.js';
import type {
  LibraryMusicQuery,
  LibraryTrackFragment,
  MusicFilter,
  TrackBriefFragment,
} from '../../generated/graphql.js';
import { type Pages, usePages } from '../keyset-pages.js';

/** What is needed to name a track and to play it; of a clip, its part of the original. */
export const TrackBriefFields = graphql(`
  fragment TrackBrief on MusicTrack {
    id
    title
    artist
    duration
    bpm
    imageUrl
    source
    sourceId
    musicStartTime
    musicEndTime
    fadeInDuration
    fadeOutDuration
    volume
    transitionType
  }
`);

/** What the library tells of a track. */
export const LibraryTrackFields = graphql(`
  fragment LibraryTrack on MusicTrack {
    ...TrackBrief
    measuredBpm
    loudness
    analysed
    fileSize
    shared
    ownerName
    permission
    original {
      id
      title
    }
    clips {
      id
    }
  }
`);

export const LibraryMusicDocument = graphql(`
  query LibraryMusic($search: String, $filter: MusicFilter, $first: Int, $after: String, $shared: Boolean) {
    music(search: $search, filter: $filter, first: $first, after: $after, shared: $shared) {
      items {
        ...LibraryTrack
      }
      nextCursor
    }
  }
`);

export type TrackBrief = TrackBriefFragment;
export type LibraryTrack = LibraryTrackFragment;

export const isClip = (track: Pick<TrackBrief, 'source'>) => track.source === 'Clip';

/** The track whose bytes sound: a clip has none of its own. */
export const soundingId = ({ id, source, sourceId }: Pick<TrackBrief, 'id' | 'source' | 'sourceId'>) =>
  isClip({ source }) && sourceId ? Number(sourceId) : id;

const PAGE = 24;
const pageOf = ({ music }: LibraryMusicQuery) => music;

/** The caller's tracks whose title or artist holds `search`, newest first; with `shared` also what others share with them. */
export function useTrackPages(
  search: string,
  filter: MusicFilter = 'ALL',
  shared = false,
): Pages<LibraryTrack> {
  const variables = { search: search || null, filter, first: PAGE, shared };
  return usePages({ document: LibraryMusicDocument, variables, pageOf });
}
