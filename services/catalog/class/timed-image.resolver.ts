import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationAddSegmentImageArgs,
  MutationDeleteSegmentImageArgs,
  MutationReorderSegmentImagesArgs,
  MutationUpdateSegmentImageArgs,
  SegmentImage,
} from '../generated/graphql.js';
import { ClassAccess } from './class.access.js';
import { classSlice } from './class.slice.js';
import { imageView } from './class.view.js';
import { ImageAddresses } from './image-addresses.js';
import { TimedImages } from './timed-images.js';

/** Timed images of segments; whoever may change the class may change them. */
@Resolver('SegmentImage')
export class TimedImageResolver {
  constructor(
    @Inject(TimedImages) private readonly images: TimedImages,
    @Inject(ClassAccess) private readonly access: ClassAccess,
    @Inject(ImageAddresses) private readonly addresses: ImageAddresses,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query()
  @Allow('gated')
  async segmentImage(@Args('id') id: number, @Context() context: GraphqlContext): Promise<SegmentImage> {
    const { image } = await this.access.timedImage('read', context, id);
    const [shown] = await this.images.shown([image]);
    if (!shown) throw new RejectionError(notFound('Image'));
    return imageView(shown);
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Pick<SegmentImage, 'id'>, @Context() context: GraphqlContext) {
    return this.segmentImage(id, context);
  }

  @Mutation()
  @Allow('gated')
  async addSegmentImage(
    @Args() { segmentId, input, version }: MutationAddSegmentImageArgs,
    @Context() context: GraphqlContext,
  ): Promise<SegmentImage> {
    const { id: classId } = await this.access.classOfSegment('change', context, segmentId);
    await this.addresses.admit(context, classId, { field: 'imageUrl', url: input.imageUrl });
    const id = await this.commands.once(context, 'segment_image', async (imageId, claims) => {
      const unseen = await this.images.unseen(segmentId);
      const command = { kind: 'place-image' as const, imageId, segmentId, input, unseen };
      await this.commands.give(context, classSlice, classId, command, { version, claims });
    });
    return this.stored(id, context);
  }

  /** Also one that is shown no more: an editor that has it still may save what was done to it. */
  @Mutation()
  @Allow('gated')
  async updateSegmentImage(
    @Args() { id, input, version }: MutationUpdateSegmentImageArgs,
    @Context() context: GraphqlContext,
  ): Promise<SegmentImage> {
    const { image, class: of } = await this.access.timedImage('change', context, id);
    const address = { field: 'imageUrl', url: input.imageUrl, present: image.image_url };
    await this.addresses.admit(context, of.id, address);
    const command = { kind: 'change-image' as const, imageId: id, input };
    await this.commands.give(context, classSlice, of.id, command, { version });
    return this.stored(id, context);
  }

  @Mutation()
  @Allow('gated')
  async deleteSegmentImage(
    @Args() { id, segmentId, version }: MutationDeleteSegmentImageArgs,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    const { image, class: of } = await this.access.timedImage('change', context, id);
    if (segmentId != null && image.segment_id !== segmentId) throw new RejectionError(notFound('Image'));
    const command = { kind: 'remove-image' as const, imageId: id };
    await this.commands.give(context, classSlice, of.id, command, { version });
    return true;
  }

  @Mutation()
  @Allow('gated')
  async reorderSegmentImages(
    @Args() { segmentId, imageIds, version }: MutationReorderSegmentImagesArgs,
    @Context() context: GraphqlContext,
  ): Promise<SegmentImage[]> {
    const { id: classId } = await this.access.classOfSegment('change', context, segmentId);
    const order = await this.images.wholeOrder(segmentId, imageIds);
    const command = { kind: 'reorder-images' as const, segmentId, imageIds: order };
    await this.commands.give(context, classSlice, classId, command, { version });
    return (await this.images.of(segmentId)).map(imageView);
  }

  /** What a change has made of it. */
  private async stored(id: number, context: GraphqlContext): Promise<SegmentImage> {
    return imageView((await this.access.timedImage('read', context, id)).image);
  }
}
