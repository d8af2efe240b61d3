import { Inject } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { choiceProblem, problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { QueryUnorganizedArgs } from '../generated/graphql.js';
import { ImageQueries } from '../image/image.queries.js';
import { imageView } from '../image/image-view.js';
import { TrackQueries } from '../track/track.queries.js';
import { seenBy } from '../track/track-view.js';
import { userIdOf } from '../upload/caller-of.js';
import { FolderQueries } from './folder.queries.js';
import type { FolderFacts } from './folder-view.js';
import { folderTypes, type FileType } from './library.commands.js';

/** What is in folders, and in none; of a whole page each is asked at once. */
@Resolver('MediaFolder')
export class FolderFilesResolver {
  constructor(
    @Inject(FolderQueries) private readonly queries: FolderQueries,
    @Inject(TrackQueries) private readonly tracks: TrackQueries,
    @Inject(ImageQueries) private readonly images: ImageQueries,
  ) {}

  @ResolveField()
  @Allow('gated')
  async files(@Parent() { id, userId }: FolderFacts) {
    const [music, images] = await Promise.all([this.queries.music(id), this.queries.images(id)]);
    return await this.whole(userId, music, images);
  }

  @Query()
  @Allow('gated')
  async unorganized(@Args() { type }: QueryUnorganizedArgs, @Context() context: GraphqlContext) {
    const found = problems({ type: type == null ? undefined : choiceProblem('Type', type, folderTypes) });
    if (found.length > 0) throw new RejectionError(invalid(found));
    const userId = userIdOf(context);
    const of = (wanted: FileType) =>
      type == null || type === 'all' || type === wanted ? this.queries.unorganized(userId, wanted) : [];
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
