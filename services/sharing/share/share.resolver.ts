import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { listedUser, listing, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  ContentShare,
  ContentSharePage,
  MutationAcceptShareArgs,
  MutationDeclineShareArgs,
  MutationRemoveShareArgs,
  MutationShareContentArgs,
  QueryIncomingSharesArgs,
  QueryOutgoingSharesArgs,
} from '../generated/graphql.js';
import { freeOffer, forgetInvitation } from './invitation.rows.js';
import { ShareOffers } from './share.offers.js';
import { ShareQueries, type ShareRow } from './share.queries.js';
import { shareSlice } from './share.slice.js';
import { shareView } from './share.view.js';

@Resolver('ContentShare')
export class ShareResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ShareQueries) private readonly queries: ShareQueries,
    @Inject(ShareOffers) private readonly offers: ShareOffers,
  ) {}

  @Query()
  @Allow('gated')
  async outgoingShares(@Args() args: QueryOutgoingSharesArgs, @Context() { caller }: GraphqlContext) {
    const wanted = listing(caller, args);
    const { contentType = null, contentId = null } = args;
    return this.page(await this.queries.outgoing(wanted, { contentType, contentId }), wanted.limit);
  }

  @Query()
  @Allow('gated')
  async incomingShares(@Args() args: QueryIncomingSharesArgs, @Context() { caller }: GraphqlContext) {
    const wanted = listing(caller, args);
    return this.page(await this.queries.incoming(wanted), wanted.limit);
  }

  @Query()
  @Allow('gated')
  async contentShare(@Args('id') id: number, @Context() context: GraphqlContext): Promise<ContentShare> {
    return shareView(await this.known(context, id), this.clock.now());
  }

  @ResolveReference()
  @Allow('gated')
  resolveReference(@Parent() { id }: Pick<ContentShare, 'id'>, @Context() context: GraphqlContext) {
    return this.contentShare(id, context);
  }

  @Mutation()
  @Allow('gated')
  async shareContent(@Args() { input }: MutationShareContentArgs, @Context() context: GraphqlContext) {
    return this.contentShare(await this.offers.offer(context, input), context);
  }

  @Mutation()
  @Allow('gated')
  async acceptShare(@Args() { id, version }: MutationAcceptShareArgs, @Context() context: GraphqlContext) {
    await this.known(context, id);
    await this.commands.give(context, shareSlice, id, { kind: 'accept' }, { version });
    return this.contentShare(id, context);
  }

  @Mutation()
  @Allow('gated')
  async declineShare(@Args() { id, version }: MutationDeclineShareArgs, @Context() context: GraphqlContext) {
    await this.known(context, id);
    const rows = [freeOffer(id)];
    await this.commands.give(context, shareSlice, id, { kind: 'decline' }, { version, rows });
    return true;
  }

  @Mutation()
  @Allow('gated')
  async removeShare(@Args() { id, version }: MutationRemoveShareArgs, @Context() context: GraphqlContext) {
    await this.known(context, id);
    const rows = [freeOffer(id), forgetInvitation(id)];
    await this.commands.give(context, shareSlice, id, { kind: 'remove' }, { version, rows });
    return true;
  }

  /** Throws NOT_FOUND "Share not found" for who is neither its owner nor its recipient. */
  private async known({ caller }: GraphqlContext, id: number) {
    const row = await this.queries.find(id, listedUser(caller));
    if (!row) throw new RejectionError(notFound('Share'));
    return row;
  }

  private page(found: readonly ShareRow[], limit: number | null): ContentSharePage {
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: rows.map((row) => shareView(row, this.clock.now())), nextCursor };
  }
}
