import { z } from 'zod';
import { fileIn, tusHeaders, uploadPart } from './byte-bodies.js';
import { listOf } from './list-of.js';
import {
  identifier,
  type BytesRoute,
  type Method,
  type Route,
  sharedListQuery,
  sharedListVariables,
  sharedMark,
} from './route.js';

/** A track, whole. */
export const track = `id title artist duration bpm measuredBpm loudness truePeak analysed fileSize filePath imageUrl userId
  source sourceId musicStartTime musicEndTime fadeInDuration fadeOutDuration volume transitionType createdAt`;
/** For what is done to several tracks at once. */
export const severalTracks = z.object({ musicIds: listOf(identifier, 200) });
const number = z.number().nullish();
const clipBody = z.object({
  sourceId: identifier,
  title: z.string().nullish(),
  startTime: z.number(),
  endTime: z.number(),
  fadeInDuration: number,
  fadeOutDuration: number,
  volume: z.int32().nullish(),
  transitionType: z.string().nullish(),
});

/** What a method answers, of uploads as the tus protocol has it. */
const statuses: Partial<Record<Method, 201 | 204>> = { POST: 201, PATCH: 204, DELETE: 204, OPTIONS: 204 };

type Described = Pick<BytesRoute, 'answers' | 'takes' | 'gives' | 'headers'>;

const bytes = (
  method: Method,
  path: string,
  target: string,
  summary: string,
  described: Described = {},
): BytesRoute => ({
  kind: 'bytes',
  method,
  path,
  target,
  summary,
  service: 'media',
  access: 'gated',
  ...(statuses[method] ? { status: statuses[method] } : {}),
  ...described,
});

const { resumable, length, metadata, offset } = tusHeaders;
const answers = [412];
const sound = { answers: [206, 304, 416], gives: 'audio/mpeg' };

/** Uploads that can be resumed, by the tus protocol. */
const uploads: readonly Route[] = [
  bytes('OPTIONS', '/api/uploads', '/bytes/uploads', 'What the tus server can do'),
  bytes(
    'POST',
    '/api/uploads',
    '/bytes/uploads',
    'Begins a resumable upload (tus) of music; of an image with the metadata `kind` image',
    { answers, headers: [resumable, length, metadata] },
  ),
  bytes('HEAD', '/api/uploads/{upload}', '/bytes/uploads/{upload}', 'How much of an upload has arrived', {
    answers: [410, 412],
    headers: [resumable],
  }),
  bytes('PATCH', '/api/uploads/{upload}', '/bytes/uploads/{upload}', 'Goes on with an upload', {
    answers: [410, 412],
    takes: uploadPart,
    headers: [resumable, offset],
  }),
  bytes('DELETE', '/api/uploads/{upload}', '/bytes/uploads/{upload}', 'Gives an upload up', {
    answers: [410, 412],
    headers: [resumable],
  }),
];

export const mediaRoutes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/music',
    summary: 'The caller’s tracks, newest first; `include=shared` adds what others share with them',
    query: sharedListQuery,
    operation: `query ($userId: Int, $first: Int, $after: String, $search: String, $shared: Boolean!) {
      music(userId: $userId, first: $first, after: $after, search: $search, shared: $shared) {
        items { ${track} ${sharedMark} } nextCursor
      }
    }`,
    variables: sharedListVariables,
    root: 'music',
    paged: true,
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/music/storage',
    summary: 'Bytes used and allowed',
    operation: 'query { musicStorage { currentUsage limit percentUsed } }',
    root: 'musicStorage',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/music/{id}',
    summary: 'One track',
    operation: `query ($id: Int!) { musicTrack(id: $id) { ${track} } }`,
    variables: ({ params }) => params,
    root: 'musicTrack',
    missing: 'Track',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/music/{id}',
    summary: 'Deletes a track with its bytes and the clips that were cut from it',
    operation: 'mutation ($id: Int!) { deleteMusic(id: $id) }',
    variables: ({ params }) => params,
    root: 'deleteMusic',
    missing: 'Track',
    status: 204,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/music/{id}',
    summary: 'Changes title, artist or tempo of a track; null brings back what its file said',
    body: z.object({ title: z.string().nullish(), artist: z.string().nullish(), bpm: number }),
    operation: `mutation ($id: Int!, $input: MusicEdit!) { editMusic(id: $id, input: $input) { ${track} } }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    root: 'editMusic',
    missing: 'Track',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/music/delete',
    summary:
      'Deletes up to 200 tracks, with the clips that were cut from them; all of them are the caller’s, or none is deleted',
    body: severalTracks,
    operation: 'mutation ($musicIds: [Int!]!) { deleteMusicTracks(musicIds: $musicIds) }',
    variables: ({ body }) => body,
    root: 'deleteMusicTracks',
    missing: 'Track',
    status: 204,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/music/clip',
    summary: 'Cuts a clip from a track; it plays the original’s bytes',
    body: clipBody,
    operation: `mutation ($input: ClipInput!) { createClip(input: $input) { ${track} } }`,
    variables: ({ body }) => ({ input: { ...body, title: body.title ?? '' } }),
    root: 'createClip',
    status: 201,
    access: 'gated',
  },
  bytes('POST', '/api/music/upload', '/bytes/music/upload', 'Uploads an MP3 (multipart, field `file`)', {
    takes: fileIn('file'),
    gives: 'application/json',
  }),
  bytes('GET', '/api/music/stream/{id}', '/bytes/music/stream/{id}', 'A track’s sound; honours Range', sound),
  bytes('HEAD', '/api/music/stream/{id}', '/bytes/music/stream/{id}', 'A track’s headers', sound),
  bytes('GET', '/api/music/{id}/waveform', '/bytes/music/{id}/waveform', 'Peaks of a track, for drawing it', {
    answers: [304],
    gives: 'application/json',
  }),
  bytes(
    'GET',
    '/api/music-files/{userId}/{filename}',
    '/bytes/music-files/{userId}/{filename}',
    'A file by the path a track names',
    sound,
  ),
  ...uploads,
];
