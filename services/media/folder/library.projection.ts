import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { LibraryEventSchema } from '@cadenza/proto/gen/media/v1/library_pb.js';

/** A row for each folder, and one for each file that is in one; of a file that is deleted it may outlive it. */
export const libraryProjection: Projection<typeof LibraryEventSchema> = {
  tables: ['folder', 'folder_file'],

  project({ case: type, value }) {
    switch (type) {
      case 'folderCreated':
        return [
          sql`insert into folder (id, user_id, name, parent_id, type)
              values (${value.folderId}, ${value.userId}, ${value.name}, ${value.parentId ?? null}, ${value.type})`,
        ];
      case 'folderRenamed':
        return [sql`update folder set name = ${value.name} where id = ${value.folderId}`];
      case 'folderMoved':
        return [sql`update folder set parent_id = ${value.parentId ?? null} where id = ${value.folderId}`];
      case 'foldersDeleted':
        return [
          sql`delete from folder_file where folder_id = any(${value.folderIds}::integer[])`,
          sql`delete from folder where id = any(${value.folderIds}::integer[])`,
        ];
      case 'fileFiled':
        return [
          sql`insert into folder_file (file_type, file_id, folder_id, user_id)
              values (${value.fileType}, ${value.fileId}, ${value.folderId}, ${value.userId})
              on conflict (file_type, file_id) do update set folder_id = excluded.folder_id`,
        ];
      case 'fileUnfiled':
        return [
          sql`delete from folder_file where file_type = ${value.fileType} and file_id = ${value.fileId}`,
        ];
      case 'filesFiled': {
        const { fileType, fileIds, folderId, userId } = value;
        if (folderId === undefined)
          return [
            sql`delete from folder_file where file_type = ${fileType} and file_id = any(${fileIds}::integer[])`,
          ];
        return [
          sql`insert into folder_file (file_type, file_id, folder_id, user_id)
              select ${fileType}, file_id, ${folderId}::integer, ${userId}::integer
              from unnest(${fileIds}::integer[]) as filed (file_id)
              on conflict (file_type, file_id) do update set folder_id = excluded.folder_id`,
        ];
      }
      case 'libraryCleared':
        return [
          sql`delete from folder_file where user_id = ${value.userId}`,
          sql`delete from folder where user_id = ${value.userId}`,
        ];
    }
  },
};
