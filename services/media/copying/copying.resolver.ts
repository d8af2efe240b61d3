import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { MutationCopyMusicArgs, MutationCopyPlaylistArgs } from '../generated/graphql.js';
import { PlaylistAccess } from '../playlist/playlist-access.js';
import { PlaylistQueries } from '../playlist/playlist.queries.js';
import { playlistSlice } from '../playlist/playlist.slice.js';
import { playlistView, type PlaylistFacts } from '../playlist/playlist.view.js';
import { userIdOf } from '../request/caller-of.js';
import { TrackQueries } from '../track/track.queries.js';
import { seenBy, type TrackFacts } from '../track/track-view.js';
import { TrackCopying } from './track-copying.js';

/** "Save a copy" of what others share. */
@Resolver()
export class CopyingResolver {
  constructor(
    @Inject(TrackCopying) private readonly copying: TrackCopying,
    @Inject(TrackQueries) private readonly tracks: TrackQueries,
    @Inject(PlaylistQueries) private readonly playlists: PlaylistQueries,
    @Inject(PlaylistAccess) private readonly access: PlaylistAccess,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Mutation()
  @Allow('gated')
  async copyMusic(
    @Args() { id }: MutationCopyMusicArgs,
    @Context() context: GraphqlContext,
  ): Promise<TrackFacts> {
    const row = await this.tracks.find(await this.copying.copy(context, id));
    if (!row) throw new RejectionError(notFound('Track'));
    return seenBy(userIdOf(context))(row);
  }

  @Mutation()
  @Allow('gated')
  async copyPlaylist(
    @Args() { id }: MutationCopyPlaylistArgs,
    @Context() context: GraphqlContext,
  ): Promise<PlaylistFacts> {
    const { name, user_id: ownerId } = await this.access.playlist('use', context, id);
    const trackIds = await this.ownTracks(userIdOf(context), (await this.playlists.trackIds(id)) ?? []);
    const copyId = await this.commands.once(context, 'playlist', (playlistId, claims) => {
      const copiedFrom = { id, ownerId, title: name };
      const command = { kind: 'create' as const, playlistId, name, trackIds, own: trackIds, copiedFrom };
      return this.commands.give(context, playlistSlice, playlistId, command, { claims });
    });
    return playlistView(userIdOf(context))(await this.access.playlist('read', context, copyId));
  }

  /** In their order, each once: tracks of the user's own, and of others' the user's copies. */
  private async ownTracks(userId: number, trackIds: readonly number[]): Promise<number[]> {
    const [copies, { own }] = await Promise.all([
      this.tracks.copies(userId, trackIds),
      this.playlists.known(userId, trackIds, null),
    ]);
    const mine = new Set(own);
    return [...new Set(trackIds.flatMap((id) => (mine.has(id) ? id : (copies.get(id) ?? []))))];
  }
}
