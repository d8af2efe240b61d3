import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { userIdOf } from '../request/caller-of.js';
import type { TrackFacts } from '../track/track-view.js';
import { FolderQueries } from './folder.queries.js';

/** Where a track is in its owner's library, which is nobody else's matter. */
@Resolver('MusicTrack')
export class TrackFolderResolver {
  constructor(@Inject(FolderQueries) private readonly queries: FolderQueries) {}

  @ResolveField()
  @Allow('gated')
  async folderId(@Parent() { id, userId }: TrackFacts, @Context() context: GraphqlContext) {
    return userId === userIdOf(context) ? ((await this.queries.ofTrack(id)) ?? null) : null;
  }
}
