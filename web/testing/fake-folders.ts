import { refusal } from './fake-accounts.js';
import { shownTrack } from './fake-music.js';
import type { FakeFolder, FakeState } from './fake-state.js';

let lastId = 800;

export const fakeFolder = (given: Partial<FakeFolder> & { name: string }): FakeFolder => ({
  ...{ id: ++lastId, parentId: null, type: 'all', userId: 2 },
  ...given,
});

type Filing = { folderId: number; fileType: string; fileId: number };

export function fakeFolders(state: FakeState) {
  const find = (id: number) => {
    const found = state.folders.find((folder) => folder.id === id);
    if (!found) throw refusal('Folder not found', 'NOT_FOUND');
    return found;
  };
  const filesIn = (folderId: number | null) => ({
    music: state.tracks
      .filter((track) => (track.folderId ?? null) === folderId)
      .map((track) => shownTrack(state, track)),
    images: state.images.filter((image) => (image.folderId ?? null) === folderId),
  });
  const shown = (folder: FakeFolder) => ({ ...folder, files: () => filesIn(folder.id) });
  const file = ({ fileType, fileId }: Filing, folderId: number | null) => {
    const files = fileType === 'music' ? state.tracks : state.images;
    Object.assign(files.find(({ id }) => id === fileId) ?? {}, { folderId });
  };
  return {
    mediaFolders: ({ type }: { type?: string | null }) =>
      state.folders.filter((folder) => !type || folder.type === 'all' || folder.type === type).map(shown),
    mediaFolder: ({ id }: { id: number }) => {
      const folder = state.folders.find((one) => one.id === id);
      return folder ? shown(folder) : null;
    },
    unorganized: ({ type }: { type?: string | null }) => ({
      music: type === 'image' ? [] : filesIn(null).music,
      images: type === 'music' ? [] : filesIn(null).images,
    }),
    createFolder: ({ input }: { input: Partial<FakeFolder> & { name: string } }) => {
      const folder = fakeFolder(input);
      state.folders.push(folder);
      return shown(folder);
    },
    renameFolder: ({ id, name }: { id: number; name: string }) => shown(Object.assign(find(id), { name })),
    moveFolder: ({ id, parentId }: { id: number; parentId?: number | null }) =>
      shown(Object.assign(find(id), { parentId: parentId ?? null })),
    deleteFolder: ({ id }: { id: number }) => {
      for (const one of [...state.tracks, ...state.images]) if (one.folderId === id) one.folderId = null;
      state.folders = state.folders.filter((folder) => folder !== find(id));
      return true;
    },
    addFileToFolder: (filing: Filing) => {
      file(filing, filing.folderId);
      return shown(find(filing.folderId));
    },
    removeFileFromFolder: (filing: Filing) => {
      file(filing, null);
      return shown(find(filing.folderId));
    },
  };
}
