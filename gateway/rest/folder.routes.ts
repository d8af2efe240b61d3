import { z } from 'zod';
import { image } from './image.routes.js';
import { severalTracks, track } from './media.routes.js';
import { identifier, type GraphqlRoute, type Route } from './route.js';

const folder = 'id name parentId type userId';
const files = `music { ${track} folderId } images { ${image} }`;
const row = { kind: 'graphql', access: 'gated', missing: 'Folder' } as const;
const type = z.object({ type: z.enum(['music', 'image', 'all']).optional() });
const fileType = ['music', 'image'] as const;
/** All folders of a library are one stream: none has a version of its own (ADR 19). */
const unversioned = 'folders have no ETag, an `If-Match` other than `*` is refused';

const read: readonly GraphqlRoute[] = [
  {
    ...row,
    method: 'GET',
    path: '/api/media/folders',
    summary: 'All the caller’s folders, by name; with `type` those that may hold such files',
    query: type,
    operation: `query ($type: String) { mediaFolders(type: $type) { ${folder} } }`,
    variables: ({ query }) => query,
    root: 'mediaFolders',
    status: 200,
  },
  {
    ...row,
    method: 'GET',
    path: '/api/media/folders/{id}/children',
    summary: 'The folders in a folder, by name',
    operation: `query ($id: Int!) { mediaFolder(id: $id) { children { ${folder} } } }`,
    variables: ({ params }) => params,
    root: 'mediaFolder',
    picks: 'children',
    status: 200,
  },
  {
    ...row,
    method: 'GET',
    path: '/api/media/folders/{id}/files',
    summary: 'The files in a folder, newest first',
    operation: `query ($id: Int!) { mediaFolder(id: $id) { files { ${files} } } }`,
    variables: ({ params }) => params,
    root: 'mediaFolder',
    picks: 'files',
    status: 200,
  },
  {
    ...row,
    method: 'GET',
    path: '/api/media/unorganized',
    summary: 'The files in no folder, newest first; with `type` of one kind only',
    query: type,
    operation: `query ($type: String) { unorganized(type: $type) { ${files} } }`,
    variables: ({ query }) => query,
    root: 'unorganized',
    status: 200,
  },
];

const changed: readonly GraphqlRoute[] = [
  {
    ...row,
    method: 'POST',
    path: '/api/media/folders',
    summary: 'Creates a folder, at the root or in `parentId`',
    body: z.object({
      name: z.string(),
      parentId: identifier.nullish(),
      type: z.string().nullish(),
    }),
    operation: `mutation ($input: FolderInput!) { createFolder(input: $input) { ${folder} } }`,
    variables: ({ body }) => ({ input: body }),
    root: 'createFolder',
    status: 201,
  },
  {
    ...row,
    method: 'PUT',
    path: '/api/media/folders/{id}/rename',
    summary: `Renames a folder; ${unversioned}`,
    body: z.object({ name: z.string() }),
    operation: `mutation ($id: Int!, $name: String!) { renameFolder(id: $id, name: $name) { ${folder} } }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    root: 'renameFolder',
    status: 200,
  },
  {
    ...row,
    method: 'DELETE',
    path: '/api/media/folders/{id}',
    summary: `Deletes a folder and the folders in it, whose files become unorganized; ${unversioned}`,
    operation: 'mutation ($id: Int!) { deleteFolder(id: $id) }',
    variables: ({ params }) => params,
    root: 'deleteFolder',
    status: 204,
  },
  {
    ...row,
    method: 'POST',
    path: '/api/media/folders/{id}/files',
    summary: 'Puts a file into a folder, out of the one where it was',
    body: z.object({ fileType: z.enum(fileType), fileId: identifier }),
    operation: `mutation ($id: Int!, $fileType: String!, $fileId: Int!) {
      addFileToFolder(folderId: $id, fileType: $fileType, fileId: $fileId) { ${folder} }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    root: 'addFileToFolder',
    status: 201,
  },
  {
    ...row,
    method: 'POST',
    path: '/api/media/folders/{id}/music',
    summary:
      'Puts up to 200 tracks into a folder, out of those where they were; all are the caller’s, or none is moved',
    body: severalTracks,
    operation: `mutation ($id: Int!, $musicIds: [Int!]!) { fileMusicTracks(folderId: $id, musicIds: $musicIds) }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    root: 'fileMusicTracks',
    status: 204,
  },
  {
    ...row,
    method: 'DELETE',
    path: '/api/media/folders/{id}/files/{fileType}/{fileId}',
    summary: 'Takes a file out of a folder',
    words: { fileType },
    operation: `mutation ($id: Int!, $fileType: String!, $fileId: Int!) {
      removeFileFromFolder(folderId: $id, fileType: $fileType, fileId: $fileId) { id }
    }`,
    variables: ({ params, words }) => ({ ...params, ...words }),
    root: 'removeFileFromFolder',
    status: 204,
  },
];

export const folderRoutes: readonly Route[] = [...read, ...changed];
