import { graphql } from '../../../generated/gql.js';
import type { ShowScreensPartFragment } from '../../../generated/graphql.js';

export type OpenScreens = ShowScreensPartFragment;
export type JoinedView = OpenScreens['views'][number];

export const ShowScreensPartDocument = graphql(`
  fragment ShowScreensPart on ShowScreens {
    showId
    viewCode
    remoteCode
    expiresAt
    views {
      id
      kind
      joinedAt
    }
  }
`);

export const OpenShowScreensDocument = graphql(`
  mutation OpenShowScreens($input: ShowScreensInput!) {
    openShowScreens(input: $input) {
      ...ShowScreensPart
    }
  }
`);

export const ShowScreensDocument = graphql(`
  query ShowScreens($showId: ID!) {
    showScreens(showId: $showId) {
      ...ShowScreensPart
    }
  }
`);

export const RenewShowCodesDocument = graphql(`
  mutation RenewShowCodes($showId: ID!) {
    renewShowCodes(showId: $showId) {
      ...ShowScreensPart
    }
  }
`);

export const OpenShowViewDocument = graphql(`
  mutation OpenShowView($showId: ID!, $kind: ShowViewKind!) {
    openShowView(showId: $showId, kind: $kind) {
      token
      viewId
    }
  }
`);

export const RevokeShowViewDocument = graphql(`
  mutation RevokeShowView($showId: ID!, $viewId: Int!) {
    revokeShowView(showId: $showId, viewId: $viewId)
  }
`);

export const CloseShowScreensDocument = graphql(`
  mutation CloseShowScreens($showId: ID!) {
    closeShowScreens(showId: $showId)
  }
`);
