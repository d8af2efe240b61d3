import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { LibraryEventSchema } from '@cadenza/proto/gen/media/v1/library_pb.js';

export interface Folder {
  readonly name: string;
  readonly parentId: number | undefined;
  /** music, image or all. */
  readonly type: string;
}

/** The folders by their ids. Which files are in them, later decisions need not know. */
export type LibraryState = ReadonlyMap<number, Folder>;

export const emptyLibrary: LibraryState = new Map();

export function evolveLibrary(state: LibraryState, event: EventOf<typeof LibraryEventSchema>): LibraryState {
  switch (event.case) {
    case 'folderCreated': {
      const { folderId, name, parentId, type } = event.value;
      return new Map(state).set(folderId, { name, parentId, type });
    }
    case 'folderRenamed':
      return changed(state, event.value.folderId, { name: event.value.name });
    case 'folderMoved':
      return changed(state, event.value.folderId, { parentId: event.value.parentId });
    case 'foldersDeleted': {
      const gone = new Set(event.value.folderIds);
      return new Map([...state].filter(([id]) => !gone.has(id)));
    }
    case 'libraryCleared':
      return emptyLibrary;
    case 'fileFiled':
    case 'filesFiled':
    case 'fileUnfiled':
      return state;
  }
}

function changed(state: LibraryState, id: number, change: Partial<Folder>): LibraryState {
  const present = state.get(id);
  return present ? new Map(state).set(id, { ...present, ...change }) : state;
}

/** A folder and all that it is in, outwards; empty for the root. */
export function wayOut(state: LibraryState, from: number | null | undefined): number[] {
  const way: number[] = [];
  for (let at = from; at != null && way.length <= state.size; at = state.get(at)?.parentId) way.push(at);
  return way;
}

/** A folder and all folders in it, at whatever depth. */
export const within = (state: LibraryState, id: number): number[] =>
  [...state.keys()].filter((each) => wayOut(state, each).includes(id));
