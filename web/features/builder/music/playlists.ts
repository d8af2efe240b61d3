import { graphql } from '../../../generated/gql.js';

export const RecentPlaylistsDocument = graphql(`
  query RecentPlaylists($first: Int) {
    playlists(first: $first) {
      items {
        id
        name
        songCount
        totalDuration
        updatedAt
      }
    }
  }
`);

export const BuilderPlaylistDocument = graphql(`
  query BuilderPlaylist($id: Int!) {
    playlist(id: $id) {
      id
      tracks {
        ...TrackBrief
      }
    }
  }
`);

export const CreatePlaylistDocument = graphql(`
  mutation CreateImportedPlaylist($input: PlaylistInput!) {
    createPlaylist(input: $input) {
      id
      name
    }
  }
`);
