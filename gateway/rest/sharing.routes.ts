import type { Route } from './route.js';

const share = 'id contentType contentId contentName description createdAt expiresAt recipientName ownerName';

export const sharingRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/content-shares/outgoing',
    summary: 'What the caller has shared',
    operation: `query { outgoingShares { ${share} } }`,
    root: 'outgoingShares',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/content-shares/incoming',
    summary: 'What others have shared with the caller',
    operation: `query { incomingShares { ${share} } }`,
    root: 'incomingShares',
    status: 200,
    access: 'gated',
  },
];
