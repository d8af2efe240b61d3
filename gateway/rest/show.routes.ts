import { z } from 'zod';
import { listOf } from './list-of.js';
import { identifier, type GraphqlRoute, type Route } from './route.js';

const screens = 'showId viewCode remoteCode expiresAt views { id kind joinedAt }';
const joined = 'token viewId showId kind title expiresAt';

/** A UUID in small letters. */
const ofShow = { showId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ };
const kind = z.enum(['AUDIENCE', 'STAGE', 'REMOTE']);
const row = { kind: 'graphql', access: 'gated', missing: 'Show' } as const;

/** The screens of a show, and what a screen without an account asks for. */
export const showRoutes: readonly Route[] = [
  {
    ...row,
    method: 'POST',
    path: '/api/shows/screens',
    summary: 'Lets screens join a show of the caller’s; sent again it keeps codes and screens, for longer',
    body: z.object({
      showId: z.string(),
      classId: identifier,
      title: z.string(),
      imageIds: listOf(identifier),
    }),
    operation: `mutation ($input: ShowScreensInput!) { openShowScreens(input: $input) { ${screens} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'openShowScreens',
    missing: 'Class',
    status: 201,
  },
  {
    ...row,
    method: 'POST',
    path: '/api/shows/join',
    summary: 'A token of its own for a screen or a remote, by the code that the instructor shows',
    body: z.object({ code: z.string(), kind }),
    operation: `mutation ($code: String!, $kind: ShowViewKind!) { joinShow(code: $code, kind: $kind) { ${joined} } }`,
    variables: ({ body }) => body,
    root: 'joinShow',
    status: 201,
    access: 'public',
  },
  {
    ...row,
    method: 'GET',
    path: '/api/shows/{showId}/screens',
    summary: 'Codes and screens of a show of the caller’s; 404 while no screens may join it',
    words: ofShow,
    operation: `query ($showId: ID!) { showScreens(showId: $showId) { ${screens} } }`,
    variables: ({ words }) => words,
    root: 'showScreens',
    status: 200,
  },
  {
    ...row,
    method: 'POST',
    path: '/api/shows/{showId}/views',
    summary: 'A token for a screen that the caller opens, without a code',
    words: ofShow,
    body: z.object({ kind }),
    operation: `mutation ($showId: ID!, $kind: ShowViewKind!) { openShowView(showId: $showId, kind: $kind) { ${joined} } }`,
    variables: ({ words, body }) => ({ ...words, ...body }),
    root: 'openShowView',
    status: 201,
  },
  {
    ...row,
    method: 'DELETE',
    path: '/api/shows/{showId}/views/{viewId}',
    summary: 'Disconnects one screen: its token counts no more',
    words: ofShow,
    operation: 'mutation ($showId: ID!, $viewId: Int!) { revokeShowView(showId: $showId, viewId: $viewId) }',
    variables: ({ words, params }) => ({ ...words, ...params }),
    root: 'revokeShowView',
    missing: 'Screen',
    status: 204,
  },
  {
    ...row,
    method: 'DELETE',
    path: '/api/shows/{showId}/screens',
    summary: 'Ends the codes and all screens of a show',
    words: ofShow,
    operation: 'mutation ($showId: ID!) { closeShowScreens(showId: $showId) }',
    variables: ({ words }) => words,
    root: 'closeShowScreens',
    status: 204,
  } satisfies GraphqlRoute,
  {
    ...{ kind: 'bytes', method: 'GET', service: 'media', access: 'public', ofShow: true },
    path: '/api/show-images/{id}',
    target: '/bytes/images/{id}',
    summary: 'The bytes, WebP, of an image that a show displays, by the token of one of its screens',
    ...{ answers: [304, 401, 402], gives: 'image/webp' },
  },
];
