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
      segments {
        id
        name
        startTime
        duration
        order
        intensity {
          rpm
          resistance
          position
        }
        notes
        imageUrl
        musicId
        musicStartTime
        musicEndTime
        fadeInDuration
        fadeOutDuration
        transitionType
        volume
      }
    }
  }
`);

export type StoredClass = NonNullable<BuilderClassQuery['class']>;
export type StoredSegment = StoredClass['segments'][number];
