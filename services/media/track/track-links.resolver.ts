import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { userIdOf } from '../request/caller-of.js';
import { TrackAccess } from './track-access.js';
import { TrackQueries } from './track.queries.js';
import { seenBy, type TrackFacts } from './track-view.js';

/** What a track is connected with; of a whole page each is asked at once. The owner's own alone, but for the original. */
@Resolver('MusicTrack')
export class TrackLinksResolver {
  constructor(
    @Inject(TrackQueries) private readonly queries: TrackQueries,
    @Inject(TrackAccess) private readonly access: TrackAccess,
  ) {}

  /** Null as well when the caller may not read it: a clip is shared without its original. */
  @ResolveField()
  @Allow('gated')
  async original(@Parent() { sourceId }: TrackFacts, @Context() context: GraphqlContext) {
    const row = sourceId == null ? undefined : await this.access.readable(context, Number(sourceId));
    return row ? seenBy(userIdOf(context))(row) : null;
  }

  @ResolveField()
  @Allow('gated')
  async clips(@Parent() { id, userId }: TrackFacts, @Context() context: GraphqlContext) {
    const viewerId = userIdOf(context);
    const clips = userId === viewerId ? ((await this.queries.clips(id)) ?? []) : [];
    return clips.map(seenBy(viewerId));
  }

  @ResolveField()
  @Allow('gated')
  async usedIn(@Parent() { id, userId }: TrackFacts, @Context() context: GraphqlContext) {
    const viewerId = userIdOf(context);
    const classes = userId === viewerId ? await this.queries.classes(id) : undefined;
    // In a class of somebody else it may stand after their share has ended: then the class is not found.
    const seen = (classes ?? []).filter(({ ownerId }) => ownerId === null || ownerId === viewerId);
    return seen.map(({ classId }) => ({ id: classId }));
  }
}
