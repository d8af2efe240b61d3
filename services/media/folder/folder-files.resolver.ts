import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { listing, pageOf, type ListArgs } from '@cadenza/kernel/cqrs/listing.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  QueryFolderImagesArgs,
  QueryFolderMusicArgs,
  QueryUnorganizedArgs,
} from '../generated/graphql.js';
import { ImageQueries } from '../image/image.queries.js';
import { imageView } from '../image/image-view.js';
import { userIdOf } from '../request/caller-of.js';
import { TrackQueries } from '../track/track.queries.js';
import { seenBy } from '../track/track-view.js';
import { typeIn } from './choice.js';
import { FolderQueries, inPlace } from './folder.queries.js';
import type { FolderFacts } from './folder-view.js';
import { folderTypes, type FileType } from './library.commands.js';

/** What is in folders, and in none: page by page, or whole, as /api has it; of a page each is asked at once. */
@Resolver('MediaFolder')
export class FolderFilesResolver {
  constructor(
    @Inject(FolderQueries) private readonly queries: FolderQueries,
    @Inject(TrackQueries) private readonly tracks: TrackQueries,
    @Inject(ImageQueries) private readonly images: ImageQueries,
  ) {}

  @Query()
  @Allow('gated')
  async folderMusic(@Args() args: QueryFolderMusicArgs, @Context() context: GraphqlContext) {
    const { asked, folderId } = await this.asked(context, args);
    const place = inPlace('music', asked.userId, folderId);
    const { rows, nextCursor } = pageOf(await this.tracks.list(asked, [], 'ALL', place), asked.limit);
    const total = () => this.tracks.count(asked, [], 'ALL', place);
    return { items: rows.map(seenBy(asked.userId)), nextCursor, total };
  }

  @Query()
  @Allow('gated')
  async folderImages(@Args() args: QueryFolderImagesArgs, @Context() context: GraphqlContext) {
    const { asked, folderId } = await this.asked(context, args);
    const found = await this.images.list(asked, inPlace('image', asked.userId, folderId));
    const { rows, nextCursor } = pageOf(found, asked.limit);
    return { items: rows.map(imageView), nextCursor };
  }

  /** Throws NOT_FOUND for a folder that is not the caller's. */
  private async asked(context: GraphqlContext, { folderId = null, ...args }: ListArgs & Placed) {
    const asked = listing(context.caller, args);
    if (folderId !== null) await this.queries.own(asked.userId, folderId);
    return { asked, folderId };
  }

  @ResolveField()
  @Allow('gated')
  async files(@Parent() { id, userId }: FolderFacts) {
    const [music, images] = await Promise.all([this.queries.music(id), this.queries.images(id)]);
    return await this.whole(userId, music, images);
  }

  @Query()
  @Allow('gated')
  async unorganized(@Args() { type }: QueryUnorganizedArgs, @Context() context: GraphqlContext) {
    const asked = type == null ? 'all' : typeIn('type', type, folderTypes);
    const userId = userIdOf(context);
    const of = (wanted: FileType) =>
      asked === 'all' || asked === wanted ? this.queries.unorganized(userId, wanted) : [];
    const [music, images] = await Promise.all([of('music'), of('image')]);
    return await this.whole(userId, music, images);
  }

  /** Files that are deleted are in no folder any more. */
  private async whole(userId: number, music: readonly number[] = [], images: readonly number[] = []) {
    const [tracks, pictures] = await Promise.all([
      Promise.all(music.map((id) => this.tracks.find(id))),
      Promise.all(images.map((id) => this.images.find(id))),
    ]);
    return {
      music: tracks.flatMap((row) => row ?? []).map(seenBy(userId)),
      images: pictures.flatMap((row) => row ?? []).map(imageView),
    };
  }
}

interface Placed {
  readonly folderId?: number | null | undefined;
}
