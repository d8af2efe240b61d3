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
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationAddSegmentArgs,
  MutationDeleteSegmentArgs,
  MutationRemoveSegmentMusicArgs,
  MutationUpdateSegmentArgs,
  Segment,
  SegmentImage,
} from '../generated/graphql.js';
import { ClassAccess } from './class.access.js';
import { ClassQueries } from './class.queries.js';
import { classSlice } from './class.slice.js';
import { imageView, segmentViews, type SegmentFacts } from './class.view.js';
import { ImageAddresses } from './image-addresses.js';
import { PlaceableTracks } from './placeable-tracks.js';
import { TimedImages } from './timed-images.js';

@Resolver('Segment')
export class SegmentResolver {
  constructor(
    @Inject(ClassQueries) private readonly queries: ClassQueries,
    @Inject(ClassAccess) private readonly access: ClassAccess,
    @Inject(ImageAddresses) private readonly addresses: ImageAddresses,
    @Inject(TimedImages) private readonly timedImages: TimedImages,
    @Inject(PlaceableTracks) private readonly tracks: PlaceableTracks,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query()
  @Allow('gated')
  async segment(@Args('id') id: number, @Context() context: GraphqlContext): Promise<SegmentFacts> {
    const { id: classId } = await this.access.classOfSegment('read', context, id);
    return this.read(classId, id);
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Pick<Segment, 'id'>, @Context() context: GraphqlContext) {
    return this.segment(id, context);
  }

  @ResolveField()
  @Allow('gated')
  imageUrl(@Parent() { imageUrl }: SegmentFacts) {
    return this.addresses.shown(imageUrl);
  }

  @ResolveField()
  @Allow('gated')
  async images(@Parent() { id }: SegmentFacts): Promise<SegmentImage[]> {
    return (await this.timedImages.of(id)).map(imageView);
  }

  /** Media says whether the caller may know it. */
  @ResolveField()
  @Allow('gated')
  track(@Parent() { musicId, musicDeleted }: SegmentFacts): { id: number } | null {
    return musicId == null || musicDeleted ? null : { id: musicId };
  }

  @Mutation()
  @Allow('gated')
  async addSegment(
    @Args() { classId, input, version }: MutationAddSegmentArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.access.class('change', context, classId);
    await this.addresses.admit(context, classId, { field: 'imageUrl', url: input.imageUrl });
    const id = await this.commands.once(context, 'segment', async (segmentId, claims) => {
      const track = await this.tracks.one(context, classId, input.musicId);
      const command = { kind: 'add-segment' as const, segmentId, input, track };
      await this.commands.give(context, classSlice, classId, command, { version, claims });
    });
    return this.segment(id, context);
  }

  @Mutation()
  @Allow('gated')
  async updateSegment(
    @Args() { id, input: given, version }: MutationUpdateSegmentArgs,
    @Context() context: GraphqlContext,
  ) {
    const { id: classId } = await this.access.classOfSegment('change', context, id);
    const present = await this.read(classId, id);
    const address = { field: 'imageUrl', url: given.imageUrl, present: present.imageUrl };
    await this.addresses.admit(context, classId, address);
    // Who saves a segment that reads as silent makes it so: deleted music must not hold what is given now.
    const input = present.musicDeleted ? { musicId: null, ...given } : given;
    // Its present track counts as well: a new end must lie within it.
    const musicId = input.musicId === undefined ? present.musicId : input.musicId;
    const track = await this.tracks.one(context, classId, musicId);
    const command = { kind: 'change-segment' as const, segmentId: id, input, track };
    await this.commands.give(context, classSlice, classId, command, { version });
    return this.read(classId, id);
  }

  @Mutation()
  @Allow('gated')
  async deleteSegment(
    @Args() { id, version }: MutationDeleteSegmentArgs,
    @Context() context: GraphqlContext,
  ) {
    const { id: classId } = await this.access.classOfSegment('change', context, id);
    const command = { kind: 'remove-segment' as const, segmentId: id };
    await this.commands.give(context, classSlice, classId, command, { version });
    return true;
  }

  @Mutation()
  @Allow('gated')
  async removeSegmentMusic(
    @Args() { id, version }: MutationRemoveSegmentMusicArgs,
    @Context() context: GraphqlContext,
  ) {
    const { id: classId } = await this.access.classOfSegment('change', context, id);
    const command = { kind: 'remove-segment-music' as const, segmentId: id };
    await this.commands.give(context, classSlice, classId, command, { version });
    return this.read(classId, id);
  }

  /** With the others of its class, for its start time. */
  private async read(classId: number, id: number): Promise<SegmentFacts> {
    const all = segmentViews((await this.queries.segments(classId)) ?? []);
    const segment = all.find((one) => one.id === id);
    if (!segment) throw new RejectionError(notFound('Segment'));
    return segment;
  }
}
