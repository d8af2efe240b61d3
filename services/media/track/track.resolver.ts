import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationCorrectTempoArgs,
  MutationCreateClipArgs,
  MutationDeleteMusicArgs,
  MutationDeleteMusicTracksArgs,
  MutationEditMusicArgs,
  QueryMusicArgs,
  QueryMusicTrackArgs,
} from '../generated/graphql.js';
import { userIdOf } from '../request/caller-of.js';
import { several } from '../request/several.js';
import { ClipCutting } from './clip-cutting.js';
import { TrackAccess } from './track-access.js';
import { TrackDeletion } from './track-deletion.js';
import { TrackPages } from './track-pages.js';
import { trackSlice } from './track.slice.js';
import { seenBy, type TrackFacts } from './track-view.js';

@Resolver('MusicTrack')
export class TrackResolver {
  constructor(
    @Inject(TrackPages) private readonly pages: TrackPages,
    @Inject(TrackAccess) private readonly access: TrackAccess,
    @Inject(TrackDeletion) private readonly deletion: TrackDeletion,
    @Inject(ClipCutting) private readonly cutting: ClipCutting,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query()
  @Allow('gated')
  async music(
    @Args() args: QueryMusicArgs,
    @Context() context: GraphqlContext,
  ): Promise<{ items: TrackFacts[]; nextCursor: string | null; total: () => Promise<number> }> {
    const { rows, nextCursor, asked, total } = await this.pages.page(context, args);
    return { items: rows.map(seenBy(asked.userId)), nextCursor, total };
  }

  @Query()
  @Allow('gated')
  async musicTrack(
    @Args() { id }: QueryMusicTrackArgs,
    @Context() context: GraphqlContext,
  ): Promise<TrackFacts> {
    const row = await this.access.readable(context, id);
    if (!row) throw new RejectionError(notFound('Track'));
    return seenBy(userIdOf(context))(row);
  }

  /** A segment may name a track that is deleted or no longer shared: it answers null then, and the segment stays. */
  @ResolveReference()
  @Allow('gated')
  async reference(
    @Parent() { id }: { id: number },
    @Context() context: GraphqlContext,
  ): Promise<TrackFacts | null> {
    const row = await this.access.readable(context, id);
    return row ? seenBy(userIdOf(context))(row) : null;
  }

  @Mutation()
  @Allow('gated')
  async createClip(@Args() { input }: MutationCreateClipArgs, @Context() context: GraphqlContext) {
    return this.musicTrack({ id: await this.cutting.cut(context, input) }, context);
  }

  @Mutation()
  @Allow('gated')
  async correctTempo(@Args() { id, bpm }: MutationCorrectTempoArgs, @Context() context: GraphqlContext) {
    await this.access.mayChange(context, id);
    await this.commands.give(context, trackSlice, id, { kind: 'correct-tempo', bpm });
    return this.musicTrack({ id }, context);
  }

  @Mutation()
  @Allow('gated')
  async editMusic(@Args() { id, input }: MutationEditMusicArgs, @Context() context: GraphqlContext) {
    await this.access.mayChange(context, id);
    await this.commands.give(context, trackSlice, id, { kind: 'edit', ...input });
    return this.musicTrack({ id }, context);
  }

  @Mutation()
  @Allow('gated')
  async deleteMusicTracks(
    @Args() { musicIds }: MutationDeleteMusicTracksArgs,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    await this.deletion.deleteAll(context, several('musicIds', musicIds));
    return true;
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
