import { graphql } from '../../generated/gql.js';
import type {
  LibraryMusicQuery,
  LibraryTrackFragment,
  MusicFilter,
  MusicFit,
  MusicOrder,
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
    fileTitle
    fileArtist
    fileBpm
    measuredBpm
    loudness
    analysed
    createdAt
    fileSize
    copiedFrom {
      ...CopyOrigin
    }
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
  query LibraryMusic(
    $search: String
    $filter: MusicFilter
    $first: Int
    $after: String
    $order: MusicOrder
    $descending: Boolean
    $fit: MusicFit
    $shared: Boolean
  ) {
    music(
      search: $search
      filter: $filter
      first: $first
      after: $after
      order: $order
      descending: $descending
      fit: $fit
      shared: $shared
    ) {
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

/** In which order tracks are listed; without one newest first. */
export interface TrackSort {
  readonly order?: MusicOrder;
  readonly descending?: boolean;
  /** What goes best with a segment first. */
  readonly fit?: MusicFit | undefined;
  /** Also what others share with the caller. */
  readonly shared?: boolean;
}

/** Without an order the list is asked for as it was before there were orders. */
const sortOf = ({ order = null, descending = false, fit = null }: Sorted) =>
  order || fit ? { order, descending, fit } : undefined;

type Sorted = {
  [Key in 'order' | 'descending' | 'fit']?: TrackSort[Key] | null | undefined;
};

/** The caller's tracks whose title or artist holds `search`, newest first unless another order is asked for. */
export function useTrackPages(
  search: string,
  filter: MusicFilter = 'ALL',
  { shared = false, ...wanted }: TrackSort = {},
): Pages<LibraryTrack> {
  const sort = sortOf(wanted);
  const variables = { search: search || null, filter, first: PAGE, shared, ...sort };
  // What has been edited since a visit stands elsewhere in such an order.
  const fetchPolicy = sort ? 'cache-and-network' : 'cache-first';
  return usePages({ document: LibraryMusicDocument, variables, pageOf, fetchPolicy });
}
