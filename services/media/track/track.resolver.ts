import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { Rejection, invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
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
import { musicPage } from './track-page.js';
import { TrackQueries } from './track.queries.js';
import { trackView } from './track-view.js';

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
    const own = userIdOf(context);
    const userId = args.userId ?? own;
    const isAdmin = context.caller.kind === 'user' && context.caller.isAdmin;
    if (userId !== own && !isAdmin) {
      throw new RejectionError(new Rejection('FORBIDDEN', 'You can list your own music only'));
    }
    const page = musicPage(args);
    if (page instanceof Rejection) throw new RejectionError(page);
    const { before, first } = page;
    const limit = first === null ? null : first + 1;
    const rows = await this.queries.list({ userId, search: args.search, before, limit });
    const items = first === null ? rows : rows.slice(0, first);
    const last = items.at(-1);
    return {
      items: items.map(trackView),
      nextCursor: last && items.length < rows.length ? String(last.id) : null,
    };
  }

  @Query()
  @Allow('gated')
  async musicTrack(@Args() { id }: QueryMusicTrackArgs, @Context() context: GraphqlContext): Promise<MusicTrack> {
    const row = await this.access.readable(context.caller, id);
    if (!row) throw new RejectionError(notFound('Track'));
    return trackView(row);
  }

  /** A segment may name a track that is deleted or no longer shared: it answers null then, and the segment stays. */
  @ResolveReference()
  @Allow('gated')
  async reference({ id }: { id: number }, @Context() context: GraphqlContext): Promise<MusicTrack | null> {
    const row = await this.access.readable(context.caller, id);
    return row ? trackView(row) : null;
  }

  @Query()
  @Allow('gated')
  async musicStorage(@Context() context: GraphqlContext): Promise<Storage> {
    const currentUsage = await this.queries.used(userIdOf(context));
    return { currentUsage, limit: storageLimit, percentUsed: (currentUsage / storageLimit) * 100 };
  }

  @Mutation()
  @Allow('gated')
  async deleteMusic(@Args() { id }: MutationDeleteMusicArgs, @Context() context: GraphqlContext): Promise<boolean> {
    if (id < 1) throw new RejectionError(invalid([{ field: 'id', message: 'id must be a positive number' }]));
    await this.deletion.delete(context, id);
    return true;
  }
}
