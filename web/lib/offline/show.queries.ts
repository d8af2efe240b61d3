import { graphql } from '../../generated/gql.js';

export const ClassToPlayDocument = graphql(`
  query ClassToPlay($id: Int!) {
    class(id: $id) {
      id
      title
      shared
      permission
      segments {
        ...ClassSegment
        musicDeleted
        track {
          id
          source
          musicStartTime
          duration
          bpm
          loudness
          truePeak
        }
      }
    }
  }
`);

export const TrackToPlayDocument = graphql(`
  query TrackToPlay($id: Int!) {
    musicTrack(id: $id) {
      id
      title
      artist
      duration
      imageUrl
    }
  }
`);
