import type { ApolloClient } from '@apollo/client';
import { errorCode } from '../../lib/errors.js';
import { graphql } from '../../generated/gql.js';
import type { BuilderClassQuery } from '../../generated/graphql.js';
import type { ClassSegment } from '../../lib/class-segment.js';

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
        musicDeleted
      }
    }
  }
`);

export type StoredSegment = ClassSegment & { readonly musicDeleted?: boolean };
export type StoredClass = Omit<NonNullable<BuilderClassQuery['class']>, 'segments'> & {
  segments: StoredSegment[];
};

/** The class as the server holds it now; undefined where it is deleted. */
export async function readStoredClass(client: ApolloClient, id: number): Promise<StoredClass | undefined> {
  const asked = { query: BuilderClassDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
  try {
    return (await client.query(asked)).data?.class ?? undefined;
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** What was read of a class and of the lists that show it is old after a save. */
export function forgetReadClass({ cache }: ApolloClient, id: number): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'classes' });
  cache.evict({ id: cache.identify({ __typename: 'Class', id }) });
  cache.gc();
}
