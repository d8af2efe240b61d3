import { Inject } from '@nestjs/common';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { userIdOf } from '../request/caller-of.js';
import type { TrackFacts } from '../track/track-view.js';
import { PlaylistQueries } from './playlist.queries.js';
import { playlistView, type PlaylistFacts } from './playlist.view.js';

/** In which of their playlists a track is, which is its owner's matter alone: by an editor it may be in somebody else's. */
@Resolver('MusicTrack')
export class TrackPlaylistsResolver {
  constructor(@Inject(PlaylistQueries) private readonly queries: PlaylistQueries) {}

  @ResolveField()
  @Allow('gated')
  async playlists(
    @Parent() { id, userId }: TrackFacts,
    @Context() context: GraphqlContext,
  ): Promise<PlaylistFacts[]> {
    const viewerId = userIdOf(context);
    const rows = userId === viewerId ? ((await this.queries.holding(id)) ?? []) : [];
    return rows.filter(({ user_id }) => user_id === viewerId).map(playlistView(viewerId));
  }
}
