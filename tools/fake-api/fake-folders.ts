import { shownTrack } from './fake-music.js';
import type { FakeFolder, FakeState } from './fake-state.js';
import { type Page, pageOf, rowOf } from './rows.js';

let lastId = 800;

export const fakeFolder = (given: Partial<FakeFolder> & { name: string }): FakeFolder => ({
  ...{ id: ++lastId, parentId: null, type: 'all', userId: 2 },
  ...given,
});

type Listing = Page & { folderId?: number | null; search?: string | null };

type File = { id: number; folderId?: unknown };

/** A page of the files of a folder, or of those in none, in whose words the search is found. */
function paged<Kept extends File>(
  files: readonly Kept[],
  { folderId, search, ...page }: Listing,
  words: (file: Kept) => string,
) {
  const found = files.filter(
    (file) =>
      (file.folderId ?? null) === (folderId ?? null) &&
      words(file)
        .toLowerCase()
        .includes((search ?? '').toLowerCase()),
  );
  return pageOf(found, page);
}

type Filing = { folderId: number; fileType: string; fileId: number };

export function fakeFolders(state: FakeState) {
  const find = (id: number) => rowOf(state.folders, id, 'Folder');
  const filesIn = (folderId: number | null) => {
    const isIn = (each: File) => (each.folderId ?? null) === folderId;
    const music = state.tracks.filter(isIn).map((track) => shownTrack(state, track));
    return { music, images: state.images.filter(isIn) };
  };
  const shown = (folder: FakeFolder): Record<string, unknown> => ({
    ...folder,
    files: () => filesIn(folder.id),
    children: () => state.folders.filter(({ parentId }) => parentId === folder.id).map(shown),
  });
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
    unorganized: () => filesIn(null),
    folderMusic: (asked: Listing) => {
      const page = paged(state.tracks, asked, ({ title, artist }) => `${title} ${artist}`);
      return { ...page, items: page.items.map((track) => shownTrack(state, track)) };
    },
    folderImages: (asked: Listing) => paged(state.images, asked, ({ caption }) => caption ?? ''),
    createFolder: ({ input }: { input: Partial<FakeFolder> & { name: string } }) => {
      const folder = fakeFolder(input);
      state.folders.push(folder);
      return folder;
    },
    renameFolder: ({ id, name }: { id: number; name: string }) => Object.assign(find(id), { name }),
    moveFolder: ({ id, parentId }: { id: number; parentId?: number | null }) =>
      Object.assign(find(id), { parentId: parentId ?? null }),
    deleteFolder: ({ id }: { id: number }) => {
      for (const one of [...state.tracks, ...state.images]) if (one.folderId === id) one.folderId = null;
      state.folders = state.folders.filter((folder) => folder !== find(id));
      return true;
    },
    addFileToFolder: (filing: Filing) => {
      file(filing, filing.folderId);
      return find(filing.folderId);
    },
    removeFileFromFolder: (filing: Filing) => {
      file(filing, null);
      return find(filing.folderId);
    },
  };
}
