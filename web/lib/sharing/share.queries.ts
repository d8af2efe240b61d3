import { graphql } from '../../generated/gql.js';
import type { ShareFragment } from '../../generated/graphql.js';

export const ShareFields = graphql(`
  fragment Share on ContentShare {
    id
    contentType
    contentId
    contentName
    description
    permission
    status
    createdAt
    expiresAt
    recipientName
    ownerName
    version
  }
`);

export const OutgoingSharesDocument = graphql(`
  query OutgoingShares($contentType: String, $contentId: Int, $first: Int, $after: String) {
    outgoingShares(contentType: $contentType, contentId: $contentId, first: $first, after: $after) {
      items {
        ...Share
      }
      nextCursor
    }
  }
`);

export const IncomingSharesDocument = graphql(`
  query IncomingShares($first: Int, $after: String) {
    incomingShares(first: $first, after: $after) {
      items {
        ...Share
      }
      nextCursor
    }
  }
`);

export const ShareContentDocument = graphql(`
  mutation ShareContent($input: ShareInput!) {
    shareContent(input: $input) {
      ...Share
    }
  }
`);

export const AcceptShareDocument = graphql(`
  mutation AcceptShare($id: Int!) {
    acceptShare(id: $id) {
      ...Share
    }
  }
`);

export const DeclineShareDocument = graphql(`
  mutation DeclineShare($id: Int!) {
    declineShare(id: $id)
  }
`);

export const RemoveShareDocument = graphql(`
  mutation RemoveShare($id: Int!) {
    removeShare(id: $id)
  }
`);

export type Share = ShareFragment;

/** What is to be shared: one class, track or playlist. */
export interface SharedThing {
  readonly contentType: 'class' | 'music' | 'playlist';
  readonly contentId: number;
  readonly name: string;
}
