import { graphql } from '../generated/gql.js';
import type { ClassSegmentFragment } from '../generated/graphql.js';

/** A segment as it is edited and as it is played: all that a person gave it. */
export const ClassSegmentFields = graphql(`
  fragment ClassSegment on Segment {
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
    protected
    images {
      id
      imageUrl
      startTime
      duration
      caption
    }
  }
`);

export type ClassSegment = ClassSegmentFragment;
