import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { userIdOf } from '../request/caller-of.js';
import { identifier } from '../request/identifier.js';
import { noSuchFile, ownFile, ownFiles, settled } from './filing.rows.js';
import { FolderQueries } from './folder.queries.js';
import type { FileType } from './library.commands.js';
import { librarySlice } from './library.slice.js';
import { unversioned } from './unversioned.js';

/** Puts files of the caller's into folders of theirs. */
@Injectable()
export class Filing {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(FolderQueries) private readonly queries: FolderQueries,
  ) {}

  /** Throws `RejectionError`: NOT_FOUND for a folder or a file, VALIDATION_FAILED where they do not fit. */
  async file(context: GraphqlContext, folderId: number, fileType: FileType, fileId: number): Promise<void> {
    const userId = userIdOf(context);
    const command = { kind: 'file' as const, folderId, fileType, fileId };
    const beside = { claims: [ownFile(userId, fileType, fileId)], rows: [settled(fileType, fileId)] };
    await this.commands.give(unversioned(context), librarySlice, userId, command, beside);
  }

  /** Several at once, for null out of their folders; unless all are the caller's own, none is moved. */
  async fileAll(
    context: GraphqlContext,
    folderId: number | null,
    fileType: FileType,
    fileIds: readonly number[],
  ): Promise<void> {
    const userId = userIdOf(context);
    const command = { kind: 'file-all' as const, folderId, fileType, fileIds };
    const beside = { claims: [ownFiles(userId, fileType, fileIds)], rows: [settled(fileType, ...fileIds)] };
    await this.commands.give(unversioned(context), librarySlice, userId, command, beside);
  }

  /** Throws NOT_FOUND when it is not in that folder. */
  async unfile(context: GraphqlContext, folderId: number, fileType: FileType, fileId: number): Promise<void> {
    const command = { kind: 'unfile' as const, folderId, fileType, fileId };
    const there = sql`select 1 from folder_file
      where file_type = ${fileType} and file_id = ${fileId} and folder_id = ${folderId} for update`;
    const claims = [{ statement: there, refusal: noSuchFile[fileType] }];
    await this.commands.give(unversioned(context), librarySlice, userIdOf(context), command, { claims });
  }

  /**
   * The folder that an upload names by its field `folderId`, before anything of it is kept; null for none. Throws
   * VALIDATION_FAILED for one that is not there, or is not for such files.
   */
  async wanted(
    context: GraphqlContext,
    fields: ReadonlyMap<string, string>,
    fileType: FileType,
  ): Promise<number | null> {
    const said = fields.get('folderId')?.trim() ?? '';
    if (said === '') return null;
    const id = identifier(said);
    const folder = id === undefined ? undefined : await this.queries.find(userIdOf(context), id);
    if (!folder) throw new RejectionError(invalid([{ field: 'folderId', message: 'Folder not found' }]));
    if (folder.type === 'all' || folder.type === fileType) return folder.id;
    const message =
      folder.type === 'music' ? 'This folder holds music only' : 'This folder holds images only';
    throw new RejectionError(invalid([{ field: 'folderId', message }]));
  }
}
