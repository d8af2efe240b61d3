import { z } from 'zod';
import {
  identifier,
  identifierText,
  listQuery,
  listVariables,
  type BytesRoute,
  type GraphqlRoute,
  type Method,
  type Route,
} from './route.js';

export const image = 'id imageUrl thumbnailUrl caption width height fileSize userId folderId createdAt';
export const timedImage = 'id segmentId imageUrl startTime duration caption';
/** With the version of its class, for the ETag. */
const oneTimedImage = `${timedImage} version`;

const bytes = (method: Method, path: string, summary: string): BytesRoute => ({
  kind: 'bytes',
  method,
  path,
  target: path.replace('/api/', '/bytes/'),
  summary,
  service: 'media',
  access: 'gated',
});
const row = { kind: 'graphql', access: 'gated', missing: 'Image' } as const;
const undo = 'mutation ($id: Int!) { deleteImage(id: $id) }';

const text = z.string().nullish();
const whole = z.int().nullish();
const timedBody = z.object({ imageUrl: text, startTime: whole, duration: whole, caption: text });

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

const timed: readonly GraphqlRoute[] = [
  {
    ...row,
    method: 'GET',
    path: '/api/segment-images',
    summary:
      'The images of the library, newest first; with `segmentId` the timed images of a segment, in order',
    query: listQuery.extend({ segmentId: identifierText.optional() }),
    operation: `query ($userId: Int, $first: Int, $after: String, $search: String) {
      images(userId: $userId, first: $first, after: $after, search: $search) { items { ${image} } nextCursor }
    }`,
    variables: listVariables,
    root: 'images',
    paged: true,
    besides: { segmentId: null, startTime: null, duration: null },
    instead: ({ query: { segmentId } }) =>
      segmentId === undefined
        ? undefined
        : {
            operation: `query ($id: Int!) { segment(id: $id) { version images { ${timedImage} } } }`,
            variables: () => ({ id: segmentId }),
            root: 'segment',
            missing: 'Segment',
            picks: 'images',
          },
    status: 200,
  },
  {
    ...row,
    method: 'POST',
    path: '/api/segment-images',
    summary: 'Places a timed image behind the others of its segment',
    body: timedBody.extend({ segmentId: identifier }),
    operation: `mutation ($segmentId: Int!, $input: SegmentImageInput!) {
      addSegmentImage(segmentId: $segmentId, input: $input) { ${oneTimedImage} }
    }`,
    variables: ({ body: { segmentId, ...input } }) => ({ segmentId, input }),
    root: 'addSegmentImage',
    status: 201,
  },
  {
    ...row,
    method: 'PUT',
    path: '/api/segment-images/{id}',
    summary: 'Changes a timed image; what is left out stays',
    body: timedBody,
    operation: `mutation ($id: Int!, $input: SegmentImageInput!) {
      updateSegmentImage(id: $id, input: $input) { ${oneTimedImage} }
    }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    root: 'updateSegmentImage',
    status: 200,
  },
  {
    ...row,
    method: 'PUT',
    path: '/api/segment-images/reorder/{segmentId}',
    summary: 'Puts all timed images of a segment in another order',
    body: z.object({ imageIds: z.array(identifier).max(1000) }),
    operation: `mutation ($segmentId: Int!, $imageIds: [Int!]!) {
      reorderSegmentImages(segmentId: $segmentId, imageIds: $imageIds) { ${timedImage} }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    root: 'reorderSegmentImages',
    missing: 'Segment',
    status: 200,
  },
  {
    ...row,
    method: 'DELETE',
    path: '/api/segment-images/{id}',
    summary: 'Deletes an image of the library (odd identifiers) or a timed image (even ones)',
    operation: undo,
    variables: ({ params }) => params,
    root: 'deleteImage',
    instead: ({ params: { id = 0 } }) =>
      id % 2 === 1
        ? undefined
        : {
            operation: 'mutation ($id: Int!) { deleteSegmentImage(id: $id) }',
            variables: () => ({ id }),
            root: 'deleteSegmentImage',
          },
    status: 204,
  },
  {
    ...row,
    method: 'DELETE',
    path: '/api/segment-images/{segmentId}/{imageId}',
    summary: 'Takes a timed image off its segment',
    operation: `mutation ($segmentId: Int!, $imageId: Int!) {
      deleteSegmentImage(id: $imageId, segmentId: $segmentId)
    }`,
    variables: ({ params }) => params,
    root: 'deleteSegmentImage',
    status: 204,
  },
];

export const imageRoutes: readonly Route[] = [...stored, ...cleared, ...timed];
