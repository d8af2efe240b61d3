import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { isShowId, type ShowKey } from '@cadenza/kernel/runtime/show-topics.js';
import type {
  MutationOpenShowScreensArgs,
  MutationOpenShowViewArgs,
  MutationRevokeShowViewArgs,
  ShowScreens,
} from '../../generated/graphql.js';
import { isFull } from './is-full.js';
import { OpenShows, type OpenShowRow } from './open-shows.js';
import { shownClassOf } from './screens.rules.js';
import { ShowViews } from './show-views.js';
import { ShownClasses } from './shown-classes.js';

/** What the owner of a show does with its screens. A show is looked for among the caller's own alone. */
@Resolver('ShowScreens')
export class ScreensResolver {
  constructor(
    @Inject(OpenShows) private readonly shows: OpenShows,
    @Inject(ShowViews) private readonly views: ShowViews,
    @Inject(ShownClasses) private readonly classes: ShownClasses,
  ) {}

  @Query()
  @Allow('gated')
  async showScreens(@Args('showId') showId: string, @Context() context: GraphqlContext) {
    const show = keyOf(context, showId);
    const row = show && (await this.shows.find(show));
    return row ? await this.view(show, row) : null;
  }

  @Mutation()
  @Allow('gated')
  async openShowScreens(@Args() { input }: MutationOpenShowScreensArgs, @Context() context: GraphqlContext) {
    const shown = shownClassOf(input);
    if (shown instanceof Rejection) throw new RejectionError(shown);
    const ownerId = listedUser(context.caller);
    await this.classes.refuseOthers(context, shown.classId);
    const row = await this.shows.open(ownerId, shown);
    return await this.view({ ownerId, showId: shown.showId }, row);
  }

  @Mutation()
  @Allow('gated')
  async renewShowCodes(@Args('showId') showId: string, @Context() context: GraphqlContext) {
    const show = knownOf(context, showId);
    const row = await this.shows.renewCodes(show);
    if (!row) throw noShow();
    return await this.view(show, row);
  }

  @Mutation()
  @Allow('gated')
  async openShowView(@Args() { showId, kind }: MutationOpenShowViewArgs, @Context() context: GraphqlContext) {
    const joined = await this.views.join(knownOf(context, showId), kind);
    if (joined === 'missing') throw noShow();
    if (joined === 'full') throw new RejectionError(isFull);
    context.answer.isSecret = true;
    return joined;
  }

  @Mutation()
  @Allow('gated')
  async revokeShowView(
    @Args() { showId, viewId }: MutationRevokeShowViewArgs,
    @Context() context: GraphqlContext,
  ) {
    const show = keyOf(context, showId);
    if (!show || !(await this.views.revoke(show, viewId))) throw new RejectionError(notFound('Screen'));
    return true;
  }

  @Mutation()
  @Allow('gated')
  async closeShowScreens(@Args('showId') showId: string, @Context() context: GraphqlContext) {
    const show = keyOf(context, showId);
    return show !== undefined && (await this.shows.close(show));
  }

  private async view(show: ShowKey, row: OpenShowRow): Promise<ShowScreens> {
    const views = await this.views.list(show);
    return {
      showId: row.show_id,
      viewCode: row.view_code,
      remoteCode: row.remote_code,
      expiresAt: row.expires_at.toISOString(),
      views: views.map(({ id, kind, joined_at: at }) => ({ id, kind, joinedAt: at.toISOString() })),
    };
  }
}

const noShow = () => new RejectionError(notFound('Show'));

/** Undefined for what can be no show's id. */
function keyOf({ caller }: GraphqlContext, showId: string): ShowKey | undefined {
  const ownerId = listedUser(caller);
  return isShowId(showId) ? { ownerId, showId } : undefined;
}

function knownOf(context: GraphqlContext, showId: string): ShowKey {
  const show = keyOf(context, showId);
  if (!show) throw noShow();
  return show;
}
