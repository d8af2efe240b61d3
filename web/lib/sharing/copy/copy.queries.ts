import { graphql } from '../../../generated/gql.js';

/** What a copy was made of, as its mark says it. */
export const CopyOriginFields = graphql(`
  fragment CopyOrigin on Origin {
    title
    owner {
      id
      name
    }
  }
`);

export const ClassMusicDocument = graphql(`
  query MusicOfClass($id: Int!) {
    class(id: $id) {
      id
      segments {
        id
        track {
          id
          shared
          fileSize
        }
      }
    }
  }
`);

export const PlaylistMusicDocument = graphql(`
  query MusicOfPlaylist($id: Int!) {
    playlist(id: $id) {
      id
      tracks {
        id
        shared
        fileSize
      }
    }
  }
`);

export const CopyMusicDocument = graphql(`
  mutation CopyMusic($id: Int!) {
    copyMusic(id: $id) {
      id
      title
    }
  }
`);

export const CopyClassDocument = graphql(`
  mutation CopyClass($id: Int!) {
    duplicateClass(id: $id) {
      id
      title
    }
  }
`);

export const CopyPlaylistDocument = graphql(`
  mutation CopyPlaylist($id: Int!) {
    copyPlaylist(id: $id) {
      id
      name
    }
  }
`);
