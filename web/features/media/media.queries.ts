import { graphql } from '../../generated/gql.js';

export const MusicLibraryDocument = graphql(`
  query MusicLibrary($search: String, $first: Int, $after: String) {
    music(search: $search, first: $first, after: $after) {
      items {
        id
        title
        artist
        duration
        bpm
        fileSize
        imageUrl
      }
      nextCursor
    }
  }
`);

export const MusicStorageDocument = graphql(`
  query MusicStorage {
    musicStorage {
      currentUsage
      limit
      percentUsed
    }
  }
`);

export const DeleteMusicDocument = graphql(`
  mutation DeleteMusic($id: Int!) {
    deleteMusic(id: $id)
  }
`);
