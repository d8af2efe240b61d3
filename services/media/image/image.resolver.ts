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
import { listing, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationCaptionImageArgs,
  MutationDeleteImageArgs,
  QueryImageArgs,
  QueryImagesArgs,
} from '../generated/graphql.js';
import { userIdOf } from '../request/caller-of.js';
import { ImageAccess } from './image-access.js';
import { ImageDeletion } from './image-deletion.js';
import { ImageQueries } from './image.queries.js';
import { imageSlice } from './image.slice.js';
import { imageView, type ImageFacts } from './image-view.js';

@Resolver('LibraryImage')
export class ImageResolver {
  constructor(
    @Inject(ImageQueries) private readonly queries: ImageQueries,
    @Inject(ImageAccess) private readonly access: ImageAccess,
    @Inject(ImageDeletion) private readonly deletion: ImageDeletion,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query()
  @Allow('gated')
  async images(@Args() args: QueryImagesArgs, @Context() context: GraphqlContext) {
    const asked = listing(context.caller, args);
    const { rows, nextCursor } = pageOf(await this.queries.list(asked), asked.limit);
    return { items: rows.map(imageView), nextCursor };
  }

  @Query()
  @Allow('gated')
  async image(@Args() { id }: QueryImageArgs, @Context() context: GraphqlContext): Promise<ImageFacts> {
    const row = await this.access.readable(context, id);
    if (!row) throw new RejectionError(notFound('Image'));
    return imageView(row);
  }

  @ResolveReference()
  @Allow('gated')
  async reference(
    @Parent() { id }: { id: number },
    @Context() context: GraphqlContext,
  ): Promise<ImageFacts | null> {
    const row = await this.access.readable(context, id);
    return row ? imageView(row) : null;
  }

  /** The owner's matter alone, as what a track is used in is. */
  @ResolveField()
  @Allow('gated')
  async usedIn(@Parent() { id, userId }: ImageFacts, @Context() context: GraphqlContext) {
    const classIds = userId === userIdOf(context) ? await this.queries.ownClasses(id) : undefined;
    return (classIds ?? []).map((classId) => ({ id: classId }));
  }

  @Mutation()
  @Allow('gated')
  async captionImage(
    @Args() { id, caption }: MutationCaptionImageArgs,
    @Context() context: GraphqlContext,
  ): Promise<ImageFacts> {
    await this.commands.give(context, imageSlice, id, { kind: 'caption', caption: caption ?? null });
    return this.image({ id }, context);
  }

  @Mutation()
  @Allow('gated')
  async deleteImage(
    @Args() { id, uploadKey }: MutationDeleteImageArgs,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    await this.deletion.delete(context, id, uploadKey ?? null);
    return true;
  }
}
