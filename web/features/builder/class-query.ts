import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.js';
import type { BuilderClassQuery } from '../../generated/graphql.js';

export const BuilderClassDocument = graphql(`
  query BuilderClass($id: Int!) {
    class(id: $id) {
      id
      title
      description
      duration
      difficulty
      classType
      coverImageUrl
      version
      segments {
        ...ClassSegment
      }
    }
  }
`);

export type StoredClass = NonNullable<BuilderClassQuery['class']>;
export type StoredSegment = StoredClass['segments'][number];

/** What was read of a class and of the lists that show it is old after a save. */
export function forgetReadClass({ cache }: ApolloClient, id: number): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'classes' });
  cache.evict({ id: cache.identify({ __typename: 'Class', id }) });
  cache.gc();
}
