import { Inject, Injectable } from '@nestjs/common';
import { gathered } from '@cadenza/kernel/cqrs/gathered.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { FileType } from './library.commands.js';

/** A row of `folder`, as pg reads it. */
export interface FolderRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly parent_id: number | null;
  readonly type: string;
}

interface Filed {
  readonly folder: number;
  readonly file: number;
}

/** For a list of a user's files: those in this folder, or for null in none. */
export const inPlace = (type: FileType, userId: number, folderId: number | null): Sql =>
  folderId === null
    ? // Not `not exists`: where all are filed, that would look each of them up before it finds that there is none.
      sql`and id not in (select file_id from folder_file where user_id = ${userId} and file_type = ${type})`
    : sql`and id in (select file_id from folder_file where folder_id = ${folderId} and file_type = ${type})`;

const byName = sql`order by name collate "und-x-icu", id`;

/** Reads rows; each library is its owner's alone. */
@Injectable()
export class FolderQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** With `type` those that may hold such files. */
  list(userId: number, type: string | null): Promise<FolderRow[]> {
    return this.rows.query<FolderRow>(sql`
      select * from folder where user_id = ${userId}
        and (${type}::text is null or ${type}::text = 'all' or type in (${type}::text, 'all')) ${byName}`);
  }

  async find(userId: number, id: number): Promise<FolderRow | undefined> {
    const row = await this.byId(id);
    return row?.user_id === userId ? row : undefined;
  }

  private readonly byId = gathered(async (ids: readonly number[]) => {
    const rows = await this.rows.query<FolderRow>(
      sql`select * from folder where id = any(${ids}::integer[])`,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });

  /** The same; throws NOT_FOUND where there is none. */
  async own(userId: number, id: number): Promise<FolderRow> {
    const row = await this.find(userId, id);
    if (!row) throw new RejectionError(notFound('Folder'));
    return row;
  }

  readonly children = gathered(async (ids: readonly number[]) => {
    const found = await this.rows.query<FolderRow>(
      sql`select * from folder where parent_id = any(${ids}::integer[]) ${byName}`,
    );
    return grouped(found, (row) => row.parent_id!);
  });

  /** Identifiers of the tracks in a folder, newest first; of those of images likewise. */
  readonly music = gathered((ids: readonly number[]) => this.files('music', ids));
  readonly images = gathered((ids: readonly number[]) => this.files('image', ids));

  /** The folder that a track, or an image, is in. */
  readonly ofTrack = gathered((ids: readonly number[]) => this.folderOf('music', ids));
  readonly ofImage = gathered((ids: readonly number[]) => this.folderOf('image', ids));

  /** Identifiers of a user's files that are in no folder, newest first. */
  async unorganized(userId: number, type: FileType): Promise<readonly number[]> {
    const table = type === 'music' ? sql`track` : sql`image`;
    const found = await this.rows.query<{ id: number }>(sql`
      select id from ${table} where user_id = ${userId} ${inPlace(type, userId, null)} order by id desc`);
    return found.map(({ id }) => id);
  }

  private async files(type: FileType, folderIds: readonly number[]) {
    const found = await this.rows.query<Filed>(sql`
      select folder_id as folder, file_id as file from folder_file
      where file_type = ${type} and folder_id = any(${folderIds}::integer[]) order by file_id desc`);
    const of = grouped(found, ({ folder }) => folder);
    return new Map([...of].map(([id, files]) => [id, files.map(({ file }) => file)]));
  }

  private async folderOf(type: FileType, fileIds: readonly number[]) {
    const found = await this.rows.query<Filed>(sql`
      select folder_id as folder, file_id as file from folder_file
      where file_type = ${type} and file_id = any(${fileIds}::integer[])`);
    return new Map(found.map(({ folder, file }) => [file, folder]));
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
