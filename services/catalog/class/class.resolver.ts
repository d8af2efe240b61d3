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
import { listedUser, listing, type Listing, pageAt, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { COMMANDS, IDS, type Ids } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { imageIdIn } from '@cadenza/kernel/runtime/image-address.js';
import type {
  Class,
  MutationCreateClassArgs,
  MutationDeleteClassArgs,
  MutationSaveClassArgs,
  MutationUpdateClassArgs,
  QueryClassesArgs,
} from '../generated/graphql.js';
import { ClassSaves } from './class-saves.js';
import { ClassAccess } from './class.access.js';
import { duplicateOf, type OwnThings } from './class.duplicate.js';
import { profileOf } from './class-profile.js';
import { ClassQueries } from './class.queries.js';
import type { ClassRow } from './class.rows.js';
import { filterProblems } from './class.rules.js';
import { classSlice } from './class.slice.js';
import { classView, segmentViews } from './class.view.js';
import { ImageAddresses } from './image-addresses.js';
import { PlaceableTracks } from './placeable-tracks.js';
import { TimedImages } from './timed-images.js';

@Resolver('Class')
export class ClassResolver {
  constructor(
    @Inject(ClassQueries) private readonly queries: ClassQueries,
    @Inject(ClassAccess) private readonly access: ClassAccess,
    @Inject(ImageAddresses) private readonly addresses: ImageAddresses,
    @Inject(TimedImages) private readonly timedImages: TimedImages,
    @Inject(ClassSaves) private readonly saves: ClassSaves,
    @Inject(PlaceableTracks) private readonly tracks: PlaceableTracks,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  @Query()
  @Allow('gated')
  async classes(@Args() args: QueryClassesArgs, @Context() context: GraphqlContext) {
    const wanted = listing(context.caller, args);
    const found = filterProblems(args.filter ?? {});
    if (found.length > 0) throw new RejectionError(invalid(found));
    const others = args.shared ? await this.access.shared(context, wanted.userId) : [];
    const { rows, nextCursor } = await this.page(wanted, others, args);
    const total = () => this.queries.count(wanted, others, args.filter ?? {});
    return { items: rows.map((row) => classView(row, wanted.userId)), nextCursor, total };
  }

  private async page(wanted: Listing, others: readonly number[], { filter, order }: QueryClassesArgs) {
    if (order == null || order === 'NEWEST')
      return pageOf(await this.queries.list(wanted, others, filter ?? {}), wanted.limit);
    return pageAt(await this.queries.listInOrder(wanted, others, filter ?? {}, order), wanted);
  }

  @Query('class')
  @Allow('gated')
  async one(@Args('id') id: number, @Context() context: GraphqlContext) {
    return classView(await this.access.class('read', context, id), listedUser(context.caller));
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Pick<Class, 'id'>, @Context() context: GraphqlContext) {
    return this.one(id, context);
  }

  @ResolveField()
  @Allow('gated')
  coverImageUrl(@Parent() { coverImageUrl }: Pick<Class, 'coverImageUrl'>) {
    return this.addresses.shown(coverImageUrl);
  }

  @ResolveField()
  @Allow('gated')
  async segments(@Parent() { id }: Pick<Class, 'id'>) {
    return segmentViews((await this.queries.segments(id)) ?? []);
  }

  @ResolveField()
  @Allow('gated')
  async profile(@Parent() { id }: Pick<Class, 'id'>) {
    return (await this.queries.profiles(id)) ?? profileOf([]);
  }

  @Mutation()
  @Allow('gated')
  async createClass(@Args() { input }: MutationCreateClassArgs, @Context() context: GraphqlContext) {
    const address = { field: 'coverImageUrl', url: input.coverImageUrl };
    await this.addresses.admit(context, null, address);
    const id = await this.commands.once(context, 'class', (classId, claims) =>
      this.commands.give(context, classSlice, classId, { kind: 'create', classId, input }, { claims }),
    );
    return this.one(id, context);
  }

  @Mutation()
  @Allow('gated')
  async duplicateClass(@Args('id') id: number, @Context() context: GraphqlContext) {
    const source = await this.access.class('use', context, id);
    const cover_image_url = await this.addresses.shown(source.cover_image_url);
    const segments = (await this.queries.segments(id)) ?? [];
    const copyId = await this.commands.once(context, 'class', async (classId, claims) => {
      const images = await Promise.all(segments.map(({ id }) => this.timedImages.of(id)));
      const rows = { segments: await this.addresses.asShown(segments), images: images.flat() };
      const shown = { ...source, cover_image_url };
      const own = await this.ownThings(context, shown, rows);
      const callerId = listedUser(context.caller);
      const command = await duplicateOf(shown, rows, { classId, callerId }, own, this.ids);
      await this.commands.give(context, classSlice, classId, command, { claims });
    });
    return this.one(copyId, context);
  }

  private async ownThings(
    context: GraphqlContext,
    { cover_image_url }: ClassRow,
    { segments, images }: Parameters<typeof duplicateOf>[1],
  ): Promise<OwnThings> {
    const urls = [cover_image_url, ...[...segments, ...images].map(({ image_url }) => image_url)];
    const imageIds = urls.flatMap((url) => imageIdIn(url) ?? []);
    return {
      tracks: await this.tracks.inCopy(
        context,
        segments.flatMap(({ music_id }) => music_id ?? []),
      ),
      images: await this.addresses.own(listedUser(context.caller), imageIds),
    };
  }

  @Mutation()
  @Allow('gated')
  async updateClass(
    @Args() { id, input, version }: MutationUpdateClassArgs,
    @Context() context: GraphqlContext,
  ) {
    const { cover_image_url: present } = await this.access.class('change', context, id);
    await this.addresses.admit(context, id, {
      field: 'coverImageUrl',
      url: input.coverImageUrl,
      present,
    });
    await this.commands.give(context, classSlice, id, { kind: 'change', input }, { version });
    return this.one(id, context);
  }

  @Mutation()
  @Allow('gated')
  async saveClass(@Args() args: MutationSaveClassArgs, @Context() context: GraphqlContext) {
    return this.one(await this.saves.save(context, args), context);
  }

  @Mutation()
  @Allow('gated')
  async deleteClass(@Args() { id, version }: MutationDeleteClassArgs, @Context() context: GraphqlContext) {
    await this.access.ownClass(context, id);
    await this.commands.give(context, classSlice, id, { kind: 'delete' }, { version });
    return true;
  }
}
