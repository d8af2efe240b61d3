import { z } from 'zod';
import { identifier, listQuery, listVariables, type Route } from './route.js';

const share = `id contentType contentId contentName description permission status createdAt expiresAt recipientName
  ownerName version`;

const text = z.string().nullish();
const shareBody = z.object({
  contentType: text,
  contentId: identifier.nullish(),
  recipientEmail: text,
  permission: text,
  description: text,
  expiresAt: text,
});

const pageQuery = listQuery.pick({ limit: true, cursor: true });

/** The token of the mail. Whether it is one, the page says to whoever reads it. */
const optOutQuery = z.object({ token: z.string().optional() });

export const sharingRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/content-shares/outgoing',
    summary: 'What the caller has shared',
    query: pageQuery,
    operation: `query ($first: Int, $after: String) {
      outgoingShares(first: $first, after: $after) { items { ${share} } nextCursor }
    }`,
    variables: listVariables,
    root: 'outgoingShares',
    paged: true,
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/content-shares/incoming',
    summary: 'What others have shared with the caller',
    query: pageQuery,
    operation: `query ($first: Int, $after: String) {
      incomingShares(first: $first, after: $after) { items { ${share} } nextCursor }
    }`,
    variables: listVariables,
    root: 'incomingShares',
    paged: true,
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/content-shares/{id}',
    summary: 'One share, for its owner and its recipient',
    operation: `query ($id: Int!) { contentShare(id: $id) { ${share} } }`,
    variables: ({ params }) => params,
    root: 'contentShare',
    missing: 'Share',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/content-shares',
    summary: 'Offers own content to whoever has the address',
    body: shareBody,
    operation: `mutation ($input: ShareInput!) { shareContent(input: $input) { ${share} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'shareContent',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/content-shares/{id}/accept',
    summary: 'Accepts what was offered: from now on it may be read, used or changed',
    operation: `mutation ($id: Int!) { acceptShare(id: $id) { ${share} } }`,
    variables: ({ params }) => params,
    root: 'acceptShare',
    missing: 'Share',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/content-shares/{id}/decline',
    summary: 'Declines what was offered',
    operation: 'mutation ($id: Int!) { declineShare(id: $id) }',
    variables: ({ params }) => params,
    root: 'declineShare',
    missing: 'Share',
    status: 200,
    message: 'Share declined',
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/content-shares/{id}',
    summary: 'Takes a share back that has not expired; for its owner',
    operation: 'mutation ($id: Int!) { removeShare(id: $id) }',
    variables: ({ params }) => params,
    root: 'removeShare',
    missing: 'Share',
    status: 204,
    access: 'gated',
  },
  {
    kind: 'bytes',
    method: 'GET',
    path: '/api/share-mails/opt-out',
    summary: 'The page to which the link of a mail of a share leads (HTML): it asks, and changes nothing',
    query: optOutQuery,
    service: 'sharing',
    target: '/bytes/share-mails/opt-out',
    byLink: true,
    gives: 'text/html',
    access: 'public',
  },
  {
    kind: 'bytes',
    method: 'POST',
    path: '/api/share-mails/opt-out',
    summary:
      'No more mails of shares to the address of the link; by the page, or by a mail program (RFC 8058)',
    query: optOutQuery,
    service: 'sharing',
    target: '/bytes/share-mails/opt-out',
    byLink: true,
    gives: 'text/html',
    access: 'public',
  },
  {
    kind: 'bytes',
    method: 'POST',
    path: '/api/share-mails/opt-in',
    summary: 'Takes back that the address of the link gets no more mails of shares',
    query: optOutQuery,
    service: 'sharing',
    target: '/bytes/share-mails/opt-in',
    byLink: true,
    gives: 'text/html',
    access: 'public',
  },
];
