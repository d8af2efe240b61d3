import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { ImageFacts } from '../image/image-view.js';
import { userIdOf } from '../request/caller-of.js';
import { FolderQueries } from './folder.queries.js';

/** Where an image is in its owner's library, which is nobody else's matter. */
@Resolver('LibraryImage')
export class ImageFolderResolver {
  constructor(@Inject(FolderQueries) private readonly queries: FolderQueries) {}

  @ResolveField()
  @Allow('gated')
  async folderId(@Parent() { id, userId }: ImageFacts, @Context() context: GraphqlContext) {
    return userId === userIdOf(context) ? ((await this.queries.ofImage(id)) ?? null) : null;
  }
}
