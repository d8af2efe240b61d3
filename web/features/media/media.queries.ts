import { graphql } from '../../generated/gql.js';

export const MusicStorageDocument = graphql(`
  query MusicStorage {
    musicStorage {
      currentUsage
      limit
      percentUsed
    }
  }
`);
