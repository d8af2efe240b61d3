import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationAddFileToFolderArgs,
  MutationCreateFolderArgs,
  MutationDeleteFolderArgs,
  MutationFileMusicTracksArgs,
  MutationMoveFolderArgs,
  MutationRemoveFileFromFolderArgs,
  MutationRenameFolderArgs,
} from '../generated/graphql.js';
import { userIdOf } from '../request/caller-of.js';
import { several } from '../request/several.js';
import { typeIn } from './choice.js';
import { Filing } from './filing.js';
import { FolderQueries } from './folder.queries.js';
import { folderView, type FolderFacts } from './folder-view.js';
import { fileTypes, type LibraryCommand } from './library.commands.js';
import { librarySlice } from './library.slice.js';
import { unversioned } from './unversioned.js';

@Resolver('MediaFolder')
export class FolderChangesResolver {
  constructor(
    @Inject(FolderQueries) private readonly queries: FolderQueries,
    @Inject(Filing) private readonly filing: Filing,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Mutation()
  @Allow('gated')
  async createFolder(@Args() { input }: MutationCreateFolderArgs, @Context() context: GraphqlContext) {
    const { name, parentId = null, type = null } = input;
    const id = await this.commands.once(unversioned(context), 'folder', (folderId, claims) => {
      const command = { kind: 'create' as const, folderId, name, parentId, type };
      return this.commands.give(context, librarySlice, userIdOf(context), command, { claims });
    });
    return this.read(context, id);
  }

  @Mutation()
  @Allow('gated')
  async renameFolder(@Args() { id, name }: MutationRenameFolderArgs, @Context() context: GraphqlContext) {
    await this.give(context, { kind: 'rename', folderId: id, name });
    return this.read(context, id);
  }

  @Mutation()
  @Allow('gated')
  async moveFolder(@Args() { id, parentId }: MutationMoveFolderArgs, @Context() context: GraphqlContext) {
    await this.give(context, { kind: 'move', folderId: id, parentId: parentId ?? null });
    return this.read(context, id);
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
    await this.filing.file(context, folderId, typeIn('fileType', fileType, fileTypes), fileId);
    return this.read(context, folderId);
  }

  @Mutation()
  @Allow('gated')
  async fileMusicTracks(
    @Args() { musicIds, folderId = null }: MutationFileMusicTracksArgs,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    await this.filing.fileAll(context, folderId, 'music', several('musicIds', musicIds));
    return true;
  }

  @Mutation()
  @Allow('gated')
  async removeFileFromFolder(
    @Args() { folderId, fileType, fileId }: MutationRemoveFileFromFolderArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.filing.unfile(context, folderId, typeIn('fileType', fileType, fileTypes), fileId);
    return this.read(context, folderId);
  }

  private async read(context: GraphqlContext, id: number): Promise<FolderFacts> {
    return folderView(await this.queries.own(userIdOf(context), id));
  }

  private async give(context: GraphqlContext, command: LibraryCommand): Promise<void> {
    await this.commands.give(unversioned(context), librarySlice, userIdOf(context), command);
  }
}
