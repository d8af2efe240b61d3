import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import {
  invalid,
  notFound,
  type FieldError,
  type Rejection,
} from '@cadenza/kernel/eventsourcing/rejection.js';
import { searchKey } from '@cadenza/kernel/eventsourcing/search-key.js';
import type { LibraryEventSchema } from '@cadenza/proto/gen/media/v1/library_pb.js';
import type { MoveFolder } from './library.commands.js';
import { wayOut, within, type Folder, type LibraryState } from './library.state.js';

export const deepest = 10;

/** In a folder of one type everything is of that type: `all` means all that may be there. */
export const typeWithin = (parent: Folder | undefined, wanted: string): string =>
  parent && wanted === 'all' ? parent.type : wanted;

/** What is wrong with having folders of these types, `height` one in the other, in that folder; null is the root. */
export function placeProblem(
  state: LibraryState,
  parentId: number | null,
  types: readonly string[],
  height: number,
): FieldError[] {
  const holds = parentId === null ? 'all' : (state.get(parentId)?.type ?? 'all');
  if (holds !== 'all' && types.some((type) => type !== holds))
    return [{ field: 'type', message: `A folder in a folder for ${holds} must be for ${holds}, too` }];
  if (wayOut(state, parentId).length + height > deepest)
    return [{ field: 'parentId', message: `Folders can be at most ${deepest} levels deep` }];
  return [];
}

/** Two folders of one place are not called the same, in any case and with or without accents; those that are, stay so. */
export function takenProblem(
  state: LibraryState,
  name: string,
  parentId: number | null | undefined,
  except?: number,
): FieldError[] {
  const key = searchKey(name);
  const place = parentId ?? undefined;
  const isTaken = ([id, folder]: [number, Folder]) =>
    id !== except && folder.parentId === place && searchKey(folder.name) === key;
  const other = [...state].find(isTaken)?.[1];
  if (!other) return [];
  const which = other.type === 'all' ? '' : ` for ${other.type === 'image' ? 'images' : 'music'}`;
  return [{ field: 'name', message: `A folder called "${other.name}"${which} is there already` }];
}

export function moveFolder(
  { folderId, parentId }: MoveFolder,
  state: LibraryState,
): readonly NewEventOf<typeof LibraryEventSchema>[] | Rejection {
  if (parentId !== null && !state.has(parentId)) return notFound('Folder');
  if (wayOut(state, parentId).includes(folderId))
    return invalid([{ field: 'parentId', message: 'A folder cannot be moved into itself' }]);
  if ((state.get(folderId)?.parentId ?? null) === parentId) return [];
  const own = within(state, folderId);
  const outside = wayOut(state, folderId).length - 1;
  const height = Math.max(...own.map((id) => wayOut(state, id).length)) - outside;
  const types = own.map((id) => state.get(id)!.type);
  const { name } = state.get(folderId)!;
  const found = [
    ...placeProblem(state, parentId, types, height),
    ...takenProblem(state, name, parentId, folderId),
  ];
  if (found.length > 0) return invalid(found);
  return [{ case: 'folderMoved', value: parentId === null ? { folderId } : { folderId, parentId } }];
}
