import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { listing, pageAt } from '@cadenza/kernel/cqrs/listing.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  MutationAddToPlaylistArgs,
  MutationAddTracksToPlaylistArgs,
  MutationCreatePlaylistArgs,
  MutationDeletePlaylistArgs,
  MutationRemoveFromPlaylistArgs,
  MutationUpdatePlaylistArgs,
  QueryPlaylistsArgs,
} from '../generated/graphql.js';
import { userIdOf } from '../request/caller-of.js';
import { several } from '../request/several.js';
import { PlaylistAccess } from './playlist-access.js';
import { PlaylistQueries } from './playlist.queries.js';
import { playlistSlice } from './playlist.slice.js';
import { playlistView, type PlaylistFacts } from './playlist.view.js';

/** Everybody's own playlists and those shared with them; any other is not found. */
@Resolver('Playlist')
export class PlaylistResolver {
  constructor(
    @Inject(PlaylistQueries) private readonly queries: PlaylistQueries,
    @Inject(PlaylistAccess) private readonly access: PlaylistAccess,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Query()
  @Allow('gated')
  async playlists(@Args() args: QueryPlaylistsArgs, @Context() context: GraphqlContext) {
    const wanted = listing(context.caller, args);
    const others = args.shared ? await this.access.shared(context, wanted.userId) : [];
    const { rows, nextCursor } = pageAt(await this.queries.list(wanted, others), wanted);
    return { items: rows.map(playlistView(wanted.userId)), nextCursor };
  }

  @Query('playlist')
  @Allow('gated')
  async one(@Args('id') id: number, @Context() context: GraphqlContext): Promise<PlaylistFacts> {
    return playlistView(userIdOf(context))(await this.access.playlist('read', context, id));
  }

  @ResolveReference()
  @Allow('gated')
  reference(@Parent() { id }: { id: number }, @Context() context: GraphqlContext) {
    return this.one(id, context);
  }

  @Mutation()
  @Allow('gated')
  async createPlaylist(@Args() { input }: MutationCreatePlaylistArgs, @Context() context: GraphqlContext) {
    const trackIds = input.musicIds ?? [];
    const { own } = await this.queries.known(userIdOf(context), trackIds, null);
    const id = await this.commands.once(context, 'playlist', (playlistId, claims) => {
      const command = { kind: 'create' as const, playlistId, name: input.name ?? '', trackIds, own };
      return this.commands.give(context, playlistSlice, playlistId, command, { claims });
    });
    return this.one(id, context);
  }

  @Mutation()
  @Allow('gated')
  async updatePlaylist(
    @Args() { id, input, version }: MutationUpdatePlaylistArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.access.playlist('change', context, id);
    const { name = null, musicIds: trackIds = null } = input;
    const known = await this.queries.known(userIdOf(context), trackIds ?? [], id);
    const command = { kind: 'change' as const, name, trackIds, ...known };
    await this.commands.give(context, playlistSlice, id, command, { version });
    return this.one(id, context);
  }

  @Mutation()
  @Allow('gated')
  async deletePlaylist(
    @Args() { id, version }: MutationDeletePlaylistArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.commands.give(context, playlistSlice, id, { kind: 'delete' }, { version });
    return true;
  }

  @Mutation()
  @Allow('gated')
  async addToPlaylist(
    @Args() { playlistId, musicId, order = null, version }: MutationAddToPlaylistArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.access.playlist('change', context, playlistId);
    const known = await this.queries.known(userIdOf(context), [musicId], playlistId);
    const command = { kind: 'add' as const, trackId: musicId, order, ...known };
    await this.commands.give(context, playlistSlice, playlistId, command, { version });
    return this.one(playlistId, context);
  }

  @Mutation()
  @Allow('gated')
  async addTracksToPlaylist(
    @Args() { playlistId, musicIds, version }: MutationAddTracksToPlaylistArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.access.playlist('change', context, playlistId);
    const trackIds = several('musicIds', musicIds);
    const known = await this.queries.known(userIdOf(context), trackIds, playlistId);
    const command = { kind: 'add-all' as const, trackIds, ...known };
    await this.commands.give(context, playlistSlice, playlistId, command, { version });
    return this.one(playlistId, context);
  }

  @Mutation()
  @Allow('gated')
  async removeFromPlaylist(
    @Args() { playlistId, musicId, version }: MutationRemoveFromPlaylistArgs,
    @Context() context: GraphqlContext,
  ) {
    await this.access.playlist('change', context, playlistId);
    const command = { kind: 'remove' as const, trackId: musicId };
    await this.commands.give(context, playlistSlice, playlistId, command, { version });
    return this.one(playlistId, context);
  }
}
