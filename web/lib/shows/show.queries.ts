import { graphql } from '../../generated/gql.js';

export const RecordShowDocument = graphql(`
  mutation RecordShow($input: ShowRecordInput!) {
    recordShow(input: $input) {
      id
    }
  }
`);

export const TrackUsesDocument = graphql(`
  query TrackUses($trackIds: [Int!]!) {
    trackUses(trackIds: $trackIds) {
      trackId
      lastUsedAt
    }
  }
`);

export const DeliveredClassesDocument = graphql(`
  query DeliveredClasses($from: DateTime!, $to: DateTime!) {
    deliveredClasses(from: $from, to: $to) {
      id
      classId
      title
      startedAt
      deliveredSeconds
    }
  }
`);

export const SessionShowsDocument = graphql(`
  query SessionShows($id: Int!) {
    schedule(id: $id) {
      id
      shows {
        id
        startedAt
        plannedSeconds
        deliveredSeconds
        pauses
        pausedSeconds
        segments {
          name
          plannedSeconds
          deliveredSeconds
          skipped
        }
      }
    }
  }
`);
