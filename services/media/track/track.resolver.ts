import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { listing, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MusicTrack,
  MusicTrackPage,
  MutationDeleteMusicArgs,
  QueryMusicArgs,
  QueryMusicTrackArgs,
  Storage,
} from '../generated/graphql.js';
import { userIdOf } from '../upload/caller-of.js';
import { storageLimit } from './storage.js';
import { TrackAccess } from './track-access.js';
import { TrackDeletion } from './track-deletion.js';
import { TrackQueries } from './track.queries.js';
import { seenBy } from './track-view.js';

@Resolver('MusicTrack')
export class TrackResolver {
  constructor(
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(TrackAccess) private readonly access: TrackAccess,
    @Inject(TrackDeletion) private readonly deletion: TrackDeletion,
  ) {}

  @Query()
  @Allow('gated')
  async music(@Args() args: QueryMusicArgs, @Context() context: GraphqlContext): Promise<MusicTrackPage> {
    const asked = listing(context.caller, args);
    const others = args.shared ? await this.access.shared(context, asked.userId) : [];
    const { rows, nextCursor } = pageOf(await this.queries.list(asked, others), asked.limit);
    return { items: rows.map(seenBy(asked.userId)), nextCursor };
  }

  @Query()
  @Allow('gated')
  async musicTrack(
    @Args() { id }: QueryMusicTrackArgs,
    @Context() context: GraphqlContext,
  ): Promise<MusicTrack> {
    const row = await this.access.readable(context, id);
    if (!row) throw new RejectionError(notFound('Track'));
    return seenBy(userIdOf(context))(row);
  }

  /** A segment may name a track that is deleted or no longer shared: it answers null then, and the segment stays. */
  @ResolveReference()
  @Allow('gated')
  async reference({ id }: { id: number }, @Context() context: GraphqlContext): Promise<MusicTrack | null> {
    const row = await this.access.readable(context, id);
    return row ? seenBy(userIdOf(context))(row) : null;
  }

  @Query()
  @Allow('gated')
  async musicStorage(@Context() context: GraphqlContext): Promise<Storage> {
    const currentUsage = await this.queries.used(userIdOf(context));
    return { currentUsage, limit: storageLimit, percentUsed: (currentUsage / storageLimit) * 100 };
  }

  @Mutation()
  @Allow('gated')
  async deleteMusic(
    @Args() { id }: MutationDeleteMusicArgs,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    await this.deletion.delete(context, id);
    return true;
  }
}
