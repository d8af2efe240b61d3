import { graphql } from '../../generated/gql.js';
import type { PlaylistFieldsFragment, PlaylistSummaryFragment } from '../../generated/graphql.js';

export const PlaylistSummary = graphql(`
  fragment PlaylistSummary on Playlist {
    id
    name
    songCount
    totalDuration
    version
    copiedFrom {
      ...CopyOrigin
    }
    shared
    ownerName
    permission
  }
`);

export const PlaylistFields = graphql(`
  fragment PlaylistFields on Playlist {
    ...PlaylistSummary
    tracks {
      ...TrackBrief
    }
  }
`);

export const PlaylistsDocument = graphql(`
  query Playlists($search: String, $first: Int, $after: String) {
    playlists(search: $search, first: $first, after: $after, shared: true) {
      items {
        ...PlaylistSummary
      }
      nextCursor
    }
  }
`);

export const PlaylistDocument = graphql(`
  query Playlist($id: Int!) {
    playlist(id: $id) {
      ...PlaylistFields
    }
  }
`);

export const CreatePlaylistDocument = graphql(`
  mutation CreatePlaylist($input: PlaylistInput!) {
    createPlaylist(input: $input) {
      ...PlaylistFields
    }
  }
`);

export const UpdatePlaylistDocument = graphql(`
  mutation UpdatePlaylist($id: Int!, $input: PlaylistInput!, $version: Int) {
    updatePlaylist(id: $id, input: $input, version: $version) {
      ...PlaylistFields
    }
  }
`);

export const DeletePlaylistDocument = graphql(`
  mutation DeletePlaylist($id: Int!) {
    deletePlaylist(id: $id)
  }
`);

export const AddToPlaylistDocument = graphql(`
  mutation AddToPlaylist($playlistId: Int!, $musicId: Int!) {
    addToPlaylist(playlistId: $playlistId, musicId: $musicId) {
      ...PlaylistFields
    }
  }
`);

export const RemoveFromPlaylistDocument = graphql(`
  mutation RemoveFromPlaylist($playlistId: Int!, $musicId: Int!) {
    removeFromPlaylist(playlistId: $playlistId, musicId: $musicId) {
      ...PlaylistFields
    }
  }
`);

export type ListedPlaylist = PlaylistSummaryFragment;
export type OpenPlaylist = PlaylistFieldsFragment;
