import { describe, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import type { CreateFolder, LibraryCommand } from './library.commands.js';
import { librarySlice } from './library.slice.js';

const { given } = specification(librarySlice);
const made = (folderId: number, parentId?: number, type = 'all') => ({
  case: 'folderCreated' as const,
  value: { folderId, userId: 1, name: `Folder ${folderId}`, type, ...(parentId ? { parentId } : {}) },
});
const create = (more: Partial<CreateFolder> = {}): CreateFolder => ({
  kind: 'create',
  folderId: 9,
  name: ' Rides ',
  parentId: null,
  type: null,
  ...more,
});
const rides = (type: string, parentId?: number) => ({
  case: 'folderCreated' as const,
  value: { folderId: 9, userId: 1, name: 'Rides', type, ...(parentId ? { parentId } : {}) },
});
const move = (folderId: number, parentId: number | null) => ({ kind: 'move' as const, folderId, parentId });
const file = (folderId: number, fileType: 'music' | 'image' = 'music') => ({
  kind: 'file' as const,
  folderId,
  fileType,
  fileId: 5,
});
/** 1 in the root, 2 in 1, and so on. */
const chain = (length: number) =>
  Array.from({ length }, (_, index) => made(index + 1, index === 0 ? undefined : index));

describe('a folder', () => {
  it('is created at the root for all, or in another', () => {
    given().when(create()).then(rides('all'));
    given(made(1))
      .when(create({ parentId: 1, type: 'image' }))
      .then(rides('image', 1));
  });

  it('is of its parent’s type where that has one', () => {
    given(made(1, undefined, 'music'))
      .when(create({ parentId: 1 }))
      .then(rides('music', 1));
    given(made(1, undefined, 'music'))
      .when(create({ parentId: 1, type: 'image' }))
      .thenRefused('VALIDATION_FAILED', 'A folder in a folder for music must be for music, too');
  });

  it.each<[Partial<CreateFolder>, string]>([
    [{ name: ' \u200b' }, 'Please enter a valid folder name'],
    [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
    [{ type: 'video' }, 'Type must be one of music, image, all'],
  ])('is refused with %j', (more, message) => {
    given().when(create(more)).thenRefused('VALIDATION_FAILED', message);
  });

  it('is refused in a folder that is not there, too deep, and where there are a thousand', () => {
    given()
      .when(create({ parentId: 3 }))
      .thenRefused('NOT_FOUND', 'Folder not found');
    given(...chain(10))
      .when(create({ parentId: 10 }))
      .thenRefused('VALIDATION_FAILED', 'Folders can be at most 10 levels deep');
    const thousand = Array.from({ length: 1000 }, (_, index) => made(index + 10));
    given(...thousand)
      .when(create())
      .thenRefused('CONFLICT', 'A library can have at most 1,000 folders');
  });

  it('is renamed', () => {
    const rename = (name: string) => ({ kind: 'rename' as const, folderId: 1, name });
    given(made(1))
      .when(rename(' Hills '))
      .then({ case: 'folderRenamed', value: { folderId: 1, name: 'Hills' } });
    given(made(1)).when(rename('Folder 1')).thenNothing();
    given(made(1)).when(rename(' ')).thenRefused('VALIDATION_FAILED', 'Please enter a valid folder name');
  });

  it('is moved, never into itself or what is in it', () => {
    const four = given(made(1), made(2, 1), made(3, 2), made(4));
    four.when(move(2, 4)).then({ case: 'folderMoved', value: { folderId: 2, parentId: 4 } });
    four.when(move(2, null)).then({ case: 'folderMoved', value: { folderId: 2 } });
    four.when(move(2, 1)).thenNothing();
    four.when(move(4, null)).thenNothing();
    for (const into of [1, 2, 3])
      four.when(move(1, into)).thenRefused('VALIDATION_FAILED', 'A folder cannot be moved into itself');
    four.when(move(1, 5)).thenRefused('NOT_FOUND', 'Folder not found');
  });

  it('is moved with all that is in it: as deep, and of a type, as may be there', () => {
    const deep = given(...chain(8), made(21), made(22, 21), made(23, 22));
    deep.when(move(21, 7)).then({ case: 'folderMoved', value: { folderId: 21, parentId: 7 } });
    deep.when(move(21, 8)).thenRefused('VALIDATION_FAILED', 'Folders can be at most 10 levels deep');
    const typed = given(
      made(1, undefined, 'music'),
      made(2, undefined, 'music'),
      made(3),
      made(4, 3, 'image'),
    );
    typed.when(move(2, 1)).then({ case: 'folderMoved', value: { folderId: 2, parentId: 1 } });
    for (const id of [3, 4])
      typed
        .when(move(id, 1))
        .thenRefused('VALIDATION_FAILED', 'A folder in a folder for music must be for music, too');
  });

  it('is deleted with all folders in it', () => {
    const four = given(made(1), made(2, 1), made(3, 2), made(4));
    four
      .when({ kind: 'delete', folderId: 1 })
      .then({ case: 'foldersDeleted', value: { folderIds: [1, 2, 3] } });
    given(made(1), made(2, 1), { case: 'foldersDeleted', value: { folderIds: [1, 2] } })
      .when({ kind: 'delete', folderId: 2 })
      .thenRefused('NOT_FOUND', 'Folder not found');
  });

  it('holds files of its type', () => {
    const filed = { fileType: 'music', fileId: 5, userId: 1 };
    const three = given(made(1), made(2, undefined, 'music'), made(3, undefined, 'image'));
    three.when(file(1)).then({ case: 'fileFiled', value: { ...filed, folderId: 1 } });
    three.when(file(2)).then({ case: 'fileFiled', value: { ...filed, folderId: 2 } });
    three.when(file(3)).thenRefused('VALIDATION_FAILED', 'This folder holds images only');
    three.when(file(2, 'image')).thenRefused('VALIDATION_FAILED', 'This folder holds music only');
    three
      .when({ ...file(1), kind: 'unfile' })
      .then({ case: 'fileUnfiled', value: { fileType: 'music', fileId: 5 } });
  });

  it('is not called as another in the same place, in any case, with or without accents', () => {
    const named = (folderId: number, name: string, parentId?: number, type = 'all') => ({
      case: 'folderCreated' as const,
      value: { folderId, userId: 1, name, type, ...(parentId ? { parentId } : {}) },
    });
    const three = given(named(1, 'Élan'), named(2, 'Hills'), named(3, 'Elan', 2, 'image'));
    const rename = (folderId: number, name: string) => ({ kind: 'rename' as const, folderId, name });
    const there = 'A folder called "Élan" is there already';
    three.when(create({ name: ' elan ' })).thenRefused('VALIDATION_FAILED', there);
    three
      .when(create({ name: 'ÉLAN', parentId: 2, type: 'music' }))
      .thenRefused('VALIDATION_FAILED', 'A folder called "Elan" for images is there already');
    three.when(rename(2, 'ELÁN')).thenRefused('VALIDATION_FAILED', there);
    three.when(move(3, null)).thenRefused('VALIDATION_FAILED', there);
    three.when(rename(1, 'ELAN')).then({ case: 'folderRenamed', value: { folderId: 1, name: 'ELAN' } });
    // What two folders were called before stays.
    given(named(1, 'Élan'), named(2, 'elan')).when(rename(2, 'elan')).thenNothing();
  });

  it('takes several files at once, or lets them out of where they were', () => {
    const all = { kind: 'file-all' as const, folderId: 1, fileType: 'music' as const, fileIds: [5, 6] };
    const filed = { fileType: 'music', fileIds: [5, 6], userId: 1 };
    const two = given(made(1), made(2, undefined, 'image'));
    two.when(all).then({ case: 'filesFiled', value: { ...filed, folderId: 1 } });
    two.when({ ...all, folderId: null }).then({ case: 'filesFiled', value: filed });
    two.when({ ...all, folderId: 2 }).thenRefused('VALIDATION_FAILED', 'This folder holds images only');
    two.when({ ...all, folderId: 3 }).thenRefused('NOT_FOUND', 'Folder not found');
  });

  it('is nobody’s without a caller, and is gone with its owner', () => {
    const nobody = { caller: { userId: null, isAdmin: false, isSystem: false } };
    const commands: LibraryCommand[] = [create(), move(1, null), file(1), { kind: 'delete', folderId: 1 }];
    for (const command of commands) given(made(1)).when(command, nobody).thenRefused('UNAUTHENTICATED');
    const cleared = { case: 'libraryCleared' as const, value: { userId: 1 } };
    given(made(1)).when({ kind: 'clear' }).then(cleared);
    given(made(1), cleared).when(file(1)).thenRefused('NOT_FOUND', 'Folder not found');
  });
});
