import { graphql } from '../../../generated/gql.js';
import type { TrackUseQuery } from '../../../generated/graphql.js';

/** Where a track is used: what is lost with it. */
export const TrackUseDocument = graphql(`
  query TrackUse($id: Int!) {
    musicTrack(id: $id) {
      id
      usedIn {
        id
        title
      }
      playlists {
        id
        name
      }
      clips {
        id
        title
        playlists {
          id
          name
        }
        usedIn {
          id
          title
        }
      }
    }
  }
`);

export type TrackUse = NonNullable<TrackUseQuery['musicTrack']>;

/** What has been found out about a track since it came. */
export const TrackAnalysisDocument = graphql(`
  query TrackAnalysis($id: Int!) {
    musicTrack(id: $id) {
      ...LibraryTrack
    }
  }
`);

export const CorrectTempoDocument = graphql(`
  mutation CorrectTempo($id: Int!, $bpm: Float!) {
    correctTempo(id: $id, bpm: $bpm) {
      id
      bpm
      measuredBpm
    }
  }
`);

export const EditMusicDocument = graphql(`
  mutation EditMusic($id: Int!, $input: MusicEdit!) {
    editMusic(id: $id, input: $input) {
      ...LibraryTrack
      clips {
        id
        bpm
        fileBpm
      }
    }
  }
`);

export const AnalyseMusicAgainDocument = graphql(`
  mutation AnalyseMusicAgain($id: Int!) {
    analyseMusicAgain(id: $id) {
      id
      analysed
      original {
        id
        analysed
      }
    }
  }
`);

export const DeleteMusicDocument = graphql(`
  mutation DeleteMusic($id: Int!) {
    deleteMusic(id: $id)
  }
`);
