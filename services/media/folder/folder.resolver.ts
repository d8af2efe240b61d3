import { Inject } from '@nestjs/common';
import {
  Args,
  Context,
  Mutation,
  Parent,
  Query,
  ResolveField,
  ResolveReference,
  Resolver,
} from '@nestjs/graphql';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { choiceProblem, problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationAddFileToFolderArgs,
  MutationCreateFolderArgs,
  MutationDeleteFolderArgs,
  MutationMoveFolderArgs,
  MutationRemoveFileFromFolderArgs,
  MutationRenameFolderArgs,
  QueryMediaFolderArgs,
  QueryMediaFoldersArgs,
} from '../generated/graphql.js';
import { userIdOf } from '../upload/caller-of.js';
import { Filing } from './filing.js';
import { FolderQueries } from './folder.queries.js';
import { folderView, type FolderFacts } from './folder-view.js';
import { fileTypes, folderTypes, type FileType, type LibraryCommand } from './library.commands.js';
import { librarySlice } from './library.slice.js';

@Resolver('MediaFolder')
export class FolderResolver {
  constructor(
    @Inject(FolderQueries) private readonly queries: FolderQueries,
    @Inject(Filing) private readonly filing: Filing,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query()
  @Allow('gated')
  async mediaFolders(@Args() { type }: QueryMediaFoldersArgs, @Context() context: GraphqlContext) {
    if (type != null) oneOf('type', type, folderTypes);
    return (await this.queries.list(userIdOf(context), type ?? null)).map(folderView);
  }

  @Query()
  @Allow('gated')
  async mediaFolder(
    @Args() { id }: QueryMediaFolderArgs,
    @Context() context: GraphqlContext,
  ): Promise<FolderFacts> {
    const row = await this.queries.find(userIdOf(context), id);
    if (!row) throw new RejectionError(notFound('Folder'));
    return folderView(row);
  }

  @ResolveReference()
  @Allow('gated')
  async reference(
    @Parent() { id }: { id: number },
    @Context() context: GraphqlContext,
  ): Promise<FolderFacts | null> {
    const row = await this.queries.find(userIdOf(context), id);
    return row ? folderView(row) : null;
  }

  @ResolveField()
  @Allow('gated')
  async children(@Parent() { id }: FolderFacts): Promise<FolderFacts[]> {
    return ((await this.queries.children(id)) ?? []).map(folderView);
  }

  @Mutation()
  @Allow('gated')
  async createFolder(@Args() { input }: MutationCreateFolderArgs, @Context() context: GraphqlContext) {
    const { name, parentId = null, type = null } = input;
    const id = await this.commands.once(context, 'folder', (folderId, claims) => {
      const command = { kind: 'create' as const, folderId, name, parentId, type };
      return this.commands.give(context, librarySlice, userIdOf(context), command, { claims });
    });
    return this.mediaFolder({ id }, context);
  }

  @Mutation()
  @Allow('gated')
  async renameFolder(@Args() { id, name }: MutationRenameFolderArgs, @Context() context: GraphqlContext) {
    return this.change(context, { kind: 'rename', folderId: id, name });
  }

  @Mutation()
  @Allow('gated')
  async moveFolder(@Args() { id, parentId }: MutationMoveFolderArgs, @Context() context: GraphqlContext) {
    return this.change(context, { kind: 'move', folderId: id, parentId: parentId ?? null });
  }

  @Mutation()
  @Allow('gated')
  async deleteFolder(@Args() { id }: MutationDeleteFolderArgs, @Context() context: GraphqlContext) {
    await this.give(context, { kind: 'delete', folderId: id });
    return true;
  }

  @Mutation()
  @Allow('gated')
  async addFileToFolder(@Args() args: MutationAddFileToFolderArgs, @Context() context: GraphqlContext) {
    const { folderId, fileType, fileId } = args;
    await this.filing.file(context, folderId, oneOf('fileType', fileType, fileTypes), fileId);
    return this.mediaFolder({ id: folderId }, context);
  }

  @Mutation()
  @Allow('gated')
  async removeFileFromFolder(
    @Args() { folderId, fileType, fileId }: MutationRemoveFileFromFolderArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.filing.unfile(context, folderId, oneOf('fileType', fileType, fileTypes), fileId);
    return this.mediaFolder({ id: folderId }, context);
  }

  private async change(context: GraphqlContext, command: LibraryCommand & { folderId: number }) {
    await this.give(context, command);
    return this.mediaFolder({ id: command.folderId }, context);
  }

  /** A folder has no version of its own, so nobody can name the one they have seen. */
  private async give(context: GraphqlContext, command: LibraryCommand): Promise<void> {
    await this.commands.give({ ...context, ifMatch: null }, librarySlice, userIdOf(context), command);
  }
}

/** Throws VALIDATION_FAILED for another word. */
function oneOf<Word extends FileType | 'all'>(field: string, given: string, words: readonly Word[]): Word {
  const found = problems({ [field]: choiceProblem('Type', given, words) });
  if (found.length > 0) throw new RejectionError(invalid(found));
  return given as Word;
}
