import { z } from 'zod';
import { image } from './image.routes.js';
import { listOf } from './list-of.js';
import { identifier, identifierText, listQuery, listVariables, type GraphqlRoute } from './route.js';

export const timedImage = 'id segmentId imageUrl startTime duration caption';
/** With the version of its class, for the ETag. */
const oneTimedImage = `${timedImage} version`;

const row = { kind: 'graphql', access: 'gated', missing: 'Image' } as const;
const text = z.string().nullish();
const whole = z.int32().nullish();
const timedBody = z.object({ imageUrl: text, startTime: whole, duration: whole, caption: text });

/** The library’s images and the timed images of segments: the specification has both under one address. */
export const segmentImageRoutes: readonly GraphqlRoute[] = [
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
    nulls: { segmentId: null, startTime: null, duration: null },
    variant: ({ query: { segmentId } }) =>
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
    body: z.object({ imageIds: listOf(identifier) }),
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
    operation: 'mutation ($id: Int!) { deleteImage(id: $id) }',
    variables: ({ params }) => params,
    root: 'deleteImage',
    variant: ({ params: { id = 0 } }) =>
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
