import { graphql } from '../../generated/gql.js';
import type { ClassesQuery } from '../../generated/graphql.js';

export const ClassesDocument = graphql(`
  query Classes($search: String, $filter: ClassFilter, $order: ClassOrder, $first: Int, $after: String) {
    classes(search: $search, filter: $filter, order: $order, first: $first, after: $after, shared: true) {
      items {
        id
        title
        description
        length
        profile {
          starts
          durations
          rpms
          resistances
          positions
        }
        difficulty
        classType
        coverImageUrl
        createdAt
        copiedFrom {
          ...CopyOrigin
        }
        shared
        ownerName
        permission
      }
      nextCursor
    }
  }
`);

export type ListedClass = ClassesQuery['classes']['items'][number];

export const DuplicateClassDocument = graphql(`
  mutation DuplicateClass($id: Int!) {
    duplicateClass(id: $id) {
      id
      title
    }
  }
`);

export const DeleteClassDocument = graphql(`
  mutation DeleteClass($id: Int!) {
    deleteClass(id: $id)
  }
`);
