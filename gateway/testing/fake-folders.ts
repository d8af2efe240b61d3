import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { libraryImage } from './fake-images.js';
import { allowed, type Resolvers } from './fake-services.js';

const inner = { id: 21, name: 'Warm-ups', parentId: 20, type: 'all', userId: 7 };

/** The library's only folder, with one image and one folder in it. */
export const folder = {
  ...inner,
  id: 20,
  name: 'Rides',
  parentId: null,
  children: [inner],
  files: { music: [], images: [libraryImage] },
};

const known = (id: number) => {
  if (id !== folder.id) throw refuse('NOT_FOUND', 'Folder not found');
  return folder;
};
const byId = allowed('gated', (_p, { id }: { id: number }) => known(id));
const byFolderId = allowed('gated', (_p, { folderId }: { folderId: number }) => known(folderId));

export const fakeFolders: Resolvers = {
  Query: {
    mediaFolders: allowed('gated', () => [folder]),
    mediaFolder: byId,
    unorganized: allowed('gated', () => ({ music: [], images: [] })),
  },
  Mutation: {
    createFolder: allowed('gated', (_p, { input }: { input: object }) => ({ ...folder, ...input })),
    renameFolder: byId,
    deleteFolder: allowed('gated', (_p, { id }: { id: number }) => known(id).id > 0),
    addFileToFolder: byFolderId,
    fileMusicTracks: allowed('gated', (_p, { folderId }: { folderId: number }) => known(folderId).id > 0),
    removeFileFromFolder: byFolderId,
  },
};
