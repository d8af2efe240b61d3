import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { FileType } from './library.commands.js';

/** A file that an upload wanted in a folder, and which is not there yet. */
export interface Due {
  readonly fileType: FileType;
  readonly fileId: number;
  readonly folderId: number;
  readonly userId: number;
}

type Wanted = Omit<Due, 'folderId'> & { readonly folderId: number | null | undefined };

export const noSuchFile = { music: notFound('Track'), image: notFound('Image') };

/** That the file is there, and this user's. */
export function ownFile(userId: number, fileType: FileType, fileId: number): Claim {
  const table = fileType === 'music' ? sql`track` : sql`image`;
  const statement = sql`select 1 from ${table} as file where id = ${fileId} and user_id = ${userId}`;
  return { statement, refusal: noSuchFile[fileType] };
}

/** The same of several: all of them. */
export function ownFiles(userId: number, fileType: FileType, fileIds: readonly number[]): Claim {
  const table = fileType === 'music' ? sql`track` : sql`image`;
  const statement = sql`
    select 1 where not exists (
      select from unnest(${fileIds}::integer[]) as wanted (id)
      where not exists (select from ${table} as file where file.id = wanted.id and file.user_id = ${userId}))`;
  return { statement, refusal: noSuchFile[fileType] };
}

/** What is due: read it with a condition behind. */
export const due = sql`
  select file_type as "fileType", file_id as "fileId", folder_id as "folderId", user_id as "userId" from filing_due`;

/** Rows that belong into the transaction that stores the file; none where no folder is wanted. */
export const noted = ({ fileType, fileId, folderId, userId }: Wanted): readonly Sql[] =>
  folderId == null
    ? []
    : [
        sql`insert into filing_due (file_type, file_id, folder_id, user_id)
            values (${fileType}, ${fileId}, ${folderId}, ${userId})`,
      ];

/** Nothing is due for this file any more: it is done, or its owner has said something else since. */
export const settled = (fileType: FileType, ...fileIds: readonly number[]): Sql =>
  sql`delete from filing_due where file_type = ${fileType} and file_id = any(${fileIds}::integer[])`;
