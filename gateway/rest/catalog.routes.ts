import { z } from 'zod';
import { owner } from './for-oneself.js';
import { timedImage } from './segment-image.routes.js';
import {
  identifier,
  identifierText,
  sharedListQuery,
  sharedListVariables,
  sharedMark,
  type Route,
} from './route.js';

const segment = `id classId name startTime duration order intensity { rpm resistance position } notes imageUrl
  musicId musicStartTime musicEndTime fadeInDuration fadeOutDuration transitionType volume protected
  images { ${timedImage} }`;
/** With the version of its class, for the ETag: it grows with every change of any of its segments. */
const oneSegment = `${segment} version`;
const classHead = 'id title description duration difficulty classType coverImageUrl userId createdAt version';
const wholeClass = `${classHead} segments { ${segment} }`;

const text = z.string().nullish();
const number = z.number().nullish();
const whole = z.int32().nullish();
const classBody = z.object({
  title: text,
  description: text,
  duration: whole,
  difficulty: text,
  classType: text,
  coverImageUrl: text,
});
const segmentBody = z.object({
  name: text,
  startTime: whole,
  duration: whole,
  order: whole,
  intensity: z.object({ rpm: text, resistance: text, position: text }).nullish(),
  notes: text,
  imageUrl: text,
  musicId: identifier.nullish(),
  musicStartTime: number,
  musicEndTime: number,
  fadeInDuration: number,
  fadeOutDuration: number,
  transitionType: text,
  volume: whole,
  protected: z.boolean().nullish(),
});

const classes: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/classes',
    summary: 'The caller’s classes, newest first; `include=shared` adds what others share with them',
    query: sharedListQuery,
    operation: `query ($userId: Int, $first: Int, $after: String, $search: String, $shared: Boolean!) {
      classes(userId: $userId, first: $first, after: $after, search: $search, shared: $shared) {
        items { ${classHead} ${sharedMark} } nextCursor
      }
    }`,
    variables: sharedListVariables,
    root: 'classes',
    paged: true,
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/classes/{id}',
    summary: 'One class with its segments',
    operation: `query ($id: Int!) { class(id: $id) { ${wholeClass} } }`,
    variables: ({ params }) => params,
    root: 'class',
    missing: 'Class',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/classes',
    summary: 'Creates a class of the caller’s; what is left out takes its default',
    body: classBody.extend(owner),
    operation: `mutation ($input: ClassInput!) { createClass(input: $input) { ${wholeClass} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'createClass',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/classes/{id}',
    summary: 'Changes a class; what is left out stays',
    body: classBody,
    operation: `mutation ($id: Int!, $input: ClassInput!) { updateClass(id: $id, input: $input) { ${wholeClass} } }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    root: 'updateClass',
    missing: 'Class',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/classes/{id}',
    summary: 'Deletes a class with its segments',
    operation: 'mutation ($id: Int!) { deleteClass(id: $id) }',
    variables: ({ params }) => params,
    root: 'deleteClass',
    missing: 'Class',
    status: 204,
    access: 'gated',
  },
];

const segments: readonly Route[] = [
  {
    kind: 'graphql',
    method: 'GET',
    path: '/api/segments',
    summary: 'The segments of a class, in order',
    query: z.object({ classId: identifierText }),
    operation: `query ($id: Int!) { class(id: $id) { version segments { ${segment} } } }`,
    variables: ({ query }) => ({ id: query.classId }),
    root: 'class',
    missing: 'Class',
    picks: 'segments',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'POST',
    path: '/api/segments',
    summary: 'Adds a segment to a class, at the end or at `order`',
    body: segmentBody.extend({ classId: identifier }),
    operation: `mutation ($classId: Int!, $input: SegmentInput!) {
      addSegment(classId: $classId, input: $input) { ${oneSegment} }
    }`,
    variables: ({ body: { classId, ...input } }) => ({ classId, input }),
    root: 'addSegment',
    status: 201,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'PUT',
    path: '/api/segments/{id}',
    summary: 'Changes a segment; `order` moves it and renumbers the others',
    body: segmentBody,
    operation: `mutation ($id: Int!, $input: SegmentInput!) { updateSegment(id: $id, input: $input) { ${oneSegment} } }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    root: 'updateSegment',
    missing: 'Segment',
    status: 200,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/segments/{id}',
    summary: 'Deletes a segment and closes the gap',
    operation: 'mutation ($id: Int!) { deleteSegment(id: $id) }',
    variables: ({ params }) => params,
    root: 'deleteSegment',
    missing: 'Segment',
    status: 204,
    access: 'gated',
  },
  {
    kind: 'graphql',
    method: 'DELETE',
    path: '/api/segments/{id}/music',
    summary: 'Takes the music off a segment, its settings back to their defaults',
    operation: `mutation ($id: Int!) { removeSegmentMusic(id: $id) { ${oneSegment} } }`,
    variables: ({ params }) => params,
    root: 'removeSegmentMusic',
    missing: 'Segment',
    status: 204,
    access: 'gated',
  },
];

export const catalogRoutes: readonly Route[] = [...classes, ...segments];
