import { graphql } from '../../../generated/gql.js';

export const MusicIdsDocument = graphql(`
  query MusicIds(
    $search: String
    $filter: MusicFilter
    $first: Int
    $order: MusicOrder
    $descending: Boolean
  ) {
    music(search: $search, filter: $filter, first: $first, order: $order, descending: $descending) {
      items {
        id
      }
    }
  }
`);

export const DeleteTracksDocument = graphql(`
  mutation DeleteTracks($musicIds: [Int!]!) {
    deleteMusicTracks(musicIds: $musicIds)
  }
`);

export const FileTracksDocument = graphql(`
  mutation FileTracks($musicIds: [Int!]!, $folderId: Int) {
    fileMusicTracks(musicIds: $musicIds, folderId: $folderId)
  }
`);

export const AddTracksDocument = graphql(`
  mutation AddTracks($playlistId: Int!, $musicIds: [Int!]!) {
    addTracksToPlaylist(playlistId: $playlistId, musicIds: $musicIds) {
      id
      version
      songCount
      totalDuration
      tracks {
        ...TrackBrief
      }
    }
  }
`);
