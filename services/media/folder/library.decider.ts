import type { Decider, NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { LibraryEventSchema } from '@cadenza/proto/gen/media/v1/library_pb.js';
import type { CreateFolder, FileType, LibraryCommand, PutFiles } from './library.commands.js';
import { emptyLibrary, evolveLibrary, type Folder, type LibraryState } from './library.state.js';
import { nameProblems, typeProblems } from './library.rules.js';
import { moveFolder, placeProblem, takenProblem, typeWithin } from './library.places.js';
import { within } from './library.state.js';

type Outcome = readonly NewEventOf<typeof LibraryEventSchema>[] | Rejection;

export const mostFolders = 1_000;

/** The folders of one user's library; whose it is, its stream says. */
export const libraryDecider: Decider<typeof LibraryEventSchema, LibraryCommand, LibraryState> = {
  initial: emptyLibrary,
  evolve: evolveLibrary,
  decide(command, state, { caller: { userId } }): Outcome {
    if (userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (command.kind === 'clear') return [{ case: 'libraryCleared', value: { userId } }];
    if (command.kind === 'create') return createFolder(command, state, userId);
    if (command.kind === 'file-all') return fileAll(command, state, userId);
    const { folderId } = command;
    const present = state.get(folderId);
    if (!present) return notFound('Folder');
    switch (command.kind) {
      case 'rename': {
        const name = command.name.trim();
        if (name === present.name) return [];
        const found = [...nameProblems(name), ...takenProblem(state, name, present.parentId, folderId)];
        if (found.length > 0) return invalid(found);
        return [{ case: 'folderRenamed', value: { folderId, name } }];
      }
      case 'move':
        return moveFolder(command, state);
      case 'delete':
        return [{ case: 'foldersDeleted', value: { folderIds: within(state, folderId) } }];
      case 'file': {
        const { fileType, fileId } = command;
        if (!takes(present, fileType)) return holdsOthers(present);
        return [{ case: 'fileFiled', value: { folderId, fileType, fileId, userId } }];
      }
      case 'unfile': {
        const { fileType, fileId } = command;
        return [{ case: 'fileUnfiled', value: { fileType, fileId } }];
      }
    }
  },
};

const takes = ({ type }: Folder, fileType: FileType) => type === 'all' || type === fileType;

const holdsOthers = ({ type }: Folder) =>
  invalid([{ field: 'fileType', message: `This folder holds ${holds[type]} only` }]);

function fileAll({ folderId, fileType, fileIds }: PutFiles, state: LibraryState, userId: number): Outcome {
  const value = { fileType, fileIds: [...fileIds], userId };
  if (folderId === null) return [{ case: 'filesFiled', value }];
  const folder = state.get(folderId);
  if (!folder) return notFound('Folder');
  return takes(folder, fileType)
    ? [{ case: 'filesFiled', value: { ...value, folderId } }]
    : holdsOthers(folder);
}

const holds: Readonly<Record<string, string>> = { music: 'music', image: 'images' };

function createFolder(command: CreateFolder, state: LibraryState, userId: number): Outcome {
  const { folderId, parentId } = command;
  const name = command.name.trim();
  const parent = parentId === null ? undefined : state.get(parentId);
  if (parentId !== null && !parent) return notFound('Folder');
  const type = typeWithin(parent, command.type ?? 'all');
  const found = [
    ...nameProblems(name),
    ...takenProblem(state, name, parentId),
    ...typeProblems(type),
    ...placeProblem(state, parentId, [type], 1),
  ];
  if (found.length > 0) return invalid(found);
  if (state.size >= mostFolders)
    return new Rejection(
      'CONFLICT',
      `A library can have at most ${mostFolders.toLocaleString('en-US')} folders`,
    );
  const value = { folderId, userId, name, type };
  return [{ case: 'folderCreated', value: parentId === null ? value : { ...value, parentId } }];
}
