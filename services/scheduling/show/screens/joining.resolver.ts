import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { networkOf } from '@cadenza/kernel/runtime/network.js';
import type { JoinedShow, MutationJoinShowArgs, ShowAdmission } from '../../generated/graphql.js';
import { isFull } from './is-full.js';
import { JoinTries } from './join-tries.js';
import { showCodeOf } from './show-code.js';
import { isShowToken } from './show-token.js';
import { ShowViews } from './show-views.js';

/** What a screen without an account does, and what the gateway asks of it. */
@Resolver('JoinedShow')
export class JoiningResolver {
  constructor(
    @Inject(ShowViews) private readonly views: ShowViews,
    @Inject(JoinTries) private readonly tries: JoinTries,
  ) {}

  @Mutation()
  @Allow('public')
  async joinShow(
    @Args() { code: typed, kind }: MutationJoinShowArgs,
    @Context() context: GraphqlContext,
  ): Promise<JoinedShow> {
    const network = networkOf(context.address);
    await this.tries.take(network);
    const code = showCodeOf(typed);
    const joined = code === undefined ? 'missing' : await this.views.joinByCode(code, kind);
    if (joined === 'missing')
      throw refuse('NOT_FOUND', "This code is not valid. Check it on the instructor's screen.");
    await this.tries.giveBack(network);
    if (joined === 'full') throw new RejectionError(isFull);
    context.answer.isSecret = true;
    return joined;
  }

  @Query()
  @Allow('internal')
  async showAdmission(@Args('token') token: string): Promise<ShowAdmission | null> {
    return isShowToken(token) ? await this.views.admission(token) : null;
  }
}
