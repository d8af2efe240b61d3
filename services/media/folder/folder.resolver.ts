import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { QueryMediaFolderArgs, QueryMediaFoldersArgs } from '../generated/graphql.js';
import { userIdOf } from '../request/caller-of.js';
import { typeIn } from './choice.js';
import { FolderQueries } from './folder.queries.js';
import { folderView, type FolderFacts } from './folder-view.js';
import { folderTypes } from './library.commands.js';

@Resolver('MediaFolder')
export class FolderResolver {
  constructor(@Inject(FolderQueries) private readonly queries: FolderQueries) {}

  @Query()
  @Allow('gated')
  async mediaFolders(@Args() { type }: QueryMediaFoldersArgs, @Context() context: GraphqlContext) {
    if (type != null) typeIn('type', type, folderTypes);
    return (await this.queries.list(userIdOf(context), type ?? null)).map(folderView);
  }

  @Query()
  @Allow('gated')
  async mediaFolder(
    @Args() { id }: QueryMediaFolderArgs,
    @Context() context: GraphqlContext,
  ): Promise<FolderFacts> {
    return folderView(await this.queries.own(userIdOf(context), id));
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
}
