import { Inject } from '@nestjs/common';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { countObjects } from '@cadenza/kernel/runtime/current-operation.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { userIdOf } from '../request/caller-of.js';
import { TrackQueries } from '../track/track.queries.js';
import { seenBy, type TrackFacts } from '../track/track-view.js';
import { PlaylistQueries } from './playlist.queries.js';
import type { PlaylistFacts } from './playlist.view.js';

/** What is in a playlist that the caller may see; of a whole page it is asked at once. */
@Resolver('Playlist')
export class PlaylistTracksResolver {
  constructor(
    @Inject(PlaylistQueries) private readonly queries: PlaylistQueries,
    @Inject(TrackQueries) private readonly tracksOf: TrackQueries,
  ) {}

  @ResolveField()
  @Allow('gated')
  async tracks(@Parent() { id }: PlaylistFacts, @Context() context: GraphqlContext): Promise<TrackFacts[]> {
    const ids = (await this.queries.trackIds(id)) ?? [];
    // They are looked up within one turn of the event loop, before any of them is answered.
    countObjects(ids.length);
    const rows = await Promise.all(ids.map((trackId) => this.tracksOf.find(trackId)));
    return rows.flatMap((row) => (row ? [seenBy(userIdOf(context))(row)] : []));
  }

  @ResolveField()
  @Allow('gated')
  async songCount(@Parent() { id }: PlaylistFacts): Promise<number> {
    return (await this.queries.totals(id))?.songs ?? 0;
  }

  @ResolveField()
  @Allow('gated')
  async totalDuration(@Parent() { id }: PlaylistFacts): Promise<number> {
    return (await this.queries.totals(id))?.seconds ?? 0;
  }

  @ResolveField()
  @Allow('gated')
  async entry(@Parent() { id }: PlaylistFacts, @Args('musicId') musicId: number) {
    const order = await this.queries.positionOf({ playlistId: id, musicId });
    return order === undefined ? null : { playlistId: id, musicId, order };
  }
}
