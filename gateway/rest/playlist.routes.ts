import { z } from 'zod';
import { owner } from './for-oneself.js';
import { listOf } from './list-of.js';
import { severalTracks, track } from './media.routes.js';
import {
  identifier,
  identifierText,
  sharedListQuery,
  sharedListVariables,
  sharedMark,
  type Route,
} from './route.js';

const head = 'id name userId songCount totalDuration createdAt updatedAt version';
const whole = `${head} tracks { ${track} }`;
const playlistBody = z.object({ name: z.string().nullish(), musicIds: listOf(identifier).nullish() });
const entry = z.object({ playlistId: identifierText, musicId: identifierText });

export const playlistRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/playlists',
    summary:
      'The caller’s playlists, the one changed last first; `include=shared` adds what others share with them',
    query: sharedListQuery,
    operation: `query ($userId: Int, $first: Int, $after: String, $search: String, $shared: Boolean!) {
      playlists(userId: $userId, first: $first, after: $after, search: $search, shared: $shared) {
        items { ${head} ${sharedMark} } nextCursor
      }
    }`,
    variables: sharedListVariables,
    root: 'playlists',
    paged: true,
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/playlists',
    summary: 'Creates a playlist of the caller’s',
    body: playlistBody.extend(owner),
    operation: `mutation ($input: PlaylistInput!) { createPlaylist(input: $input) { ${whole} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'createPlaylist',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/playlists/{id}',
    summary: 'One playlist with its tracks in order',
    operation: `query ($id: Int!) { playlist(id: $id) { ${whole} } }`,
    variables: ({ params }) => params,
    root: 'playlist',
    missing: 'Playlist',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/playlists/{id}',
    summary: 'Renames a playlist; `musicIds` are all its tracks in their order',
    body: playlistBody,
    operation: `mutation ($id: Int!, $input: PlaylistInput!) { updatePlaylist(id: $id, input: $input) { ${whole} } }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    root: 'updatePlaylist',
    missing: 'Playlist',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/playlists/{id}',
    summary: 'Deletes a playlist; its tracks stay',
    operation: 'mutation ($id: Int!) { deletePlaylist(id: $id) }',
    variables: ({ params }) => params,
    root: 'deletePlaylist',
    missing: 'Playlist',
    status: 204,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/playlists/{id}/tracks',
    summary: 'Adds up to 200 tracks at the end of a playlist; all are the caller’s, or none is added',
    body: severalTracks,
    operation: `mutation ($id: Int!, $musicIds: [Int!]!) {
      addTracksToPlaylist(playlistId: $id, musicIds: $musicIds) { ${whole} }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    root: 'addTracksToPlaylist',
    missing: 'Playlist',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/playlist-music',
    summary: 'Adds a track to a playlist, at the end or at `order`',
    body: z.object({ playlistId: identifier, musicId: identifier, order: z.int32().nullish() }),
    operation: `mutation ($playlistId: Int!, $musicId: Int!, $order: Int) {
      addToPlaylist(playlistId: $playlistId, musicId: $musicId, order: $order) {
        version entry(musicId: $musicId) { playlistId musicId order }
      }
    }`,
    variables: ({ body }) => body,
    root: 'addToPlaylist',
    picks: 'entry',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/playlist-music',
    summary: 'Takes a track out of a playlist',
    query: entry,
    operation: `mutation ($playlistId: Int!, $musicId: Int!) {
      removeFromPlaylist(playlistId: $playlistId, musicId: $musicId) { id }
    }`,
    variables: ({ query }) => query,
    root: 'removeFromPlaylist',
    missing: 'Playlist',
    status: 204,
    access: 'gated',
  },
];
