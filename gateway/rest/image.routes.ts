import { z } from 'zod';
import { fileIn } from './byte-bodies.js';
import { identifierText, type BytesRoute, type GraphqlRoute, type Method, type Route } from './route.js';

export const image = 'id imageUrl thumbnailUrl caption width height fileSize userId folderId createdAt';

const bytes = (method: Method, path: string, summary: string): BytesRoute => ({
  kind: 'bytes',
  method,
  path,
  target: path.replace('/api/', '/bytes/'),
  summary,
  service: 'media',
  access: 'gated',
  ...(method === 'POST'
    ? { status: 201, takes: fileIn('image'), gives: 'application/json' }
    : { answers: [304], gives: 'image/webp' }),
});
const row = { kind: 'graphql', access: 'gated', missing: 'Image' } as const;
/** Takes an upload back, with its key. */
const undo = 'mutation ($id: Int!, $uploadKey: String) { deleteImage(id: $id, uploadKey: $uploadKey) }';

const stored: readonly Route[] = [
  bytes('GET', '/api/images/{id}', 'An image’s bytes, WebP'),
  bytes('GET', '/api/images/{id}/thumbnail', 'Its thumbnail’s bytes, at most 480 pixels a side'),
  bytes('POST', '/api/segment-images/upload', 'Uploads an image to the library (multipart, field `image`)'),
  {
    ...bytes(
      'POST',
      '/api/segments/images/upload',
      'Uploads an image (multipart, field `image`); with the field `segmentId` it becomes that segment’s',
    ),
    takes: fileIn('image', { segmentId: { type: 'string', pattern: '^[1-9]\\d{0,9}$' } }),
    afterwards: {
      operation: `mutation ($id: Int!, $url: String!) { updateSegment(id: $id, input: { imageUrl: $url }) { id } }`,
      variables: (_query, { segmentId, url }) => (segmentId == null ? undefined : { id: segmentId, url }),
      undo,
    },
  },
  {
    ...bytes(
      'POST',
      '/api/classes/images/upload',
      'Uploads a cover of at most 5 MB (multipart, field `image`); with `classId` it becomes that class’s',
    ),
    query: z.object({ classId: identifierText.optional() }),
    afterwards: {
      operation: `mutation ($id: Int!, $url: String!) { updateClass(id: $id, input: { coverImageUrl: $url }) { id } }`,
      variables: ({ classId }, { url }) => (classId === undefined ? undefined : { id: classId, url }),
      undo,
    },
  },
];

const cleared: readonly GraphqlRoute[] = [
  {
    ...row,
    method: 'DELETE',
    path: '/api/classes/images/{classId}',
    summary: 'Takes the cover off a class',
    operation: `mutation ($classId: Int!) { updateClass(id: $classId, input: { coverImageUrl: null }) { id } }`,
    variables: ({ params }) => params,
    root: 'updateClass',
    missing: 'Class',
    status: 204,
  },
  {
    ...row,
    method: 'DELETE',
    path: '/api/segments/images/{segmentId}',
    summary: 'Takes its own image off a segment',
    operation: `mutation ($segmentId: Int!) { updateSegment(id: $segmentId, input: { imageUrl: null }) { id } }`,
    variables: ({ params }) => params,
    root: 'updateSegment',
    missing: 'Segment',
    status: 204,
  },
];

/** Images themselves, and the covers and primary images they become. */
export const imageRoutes: readonly Route[] = [...stored, ...cleared];
