import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { Deletions } from './deletions.js';

@Resolver()
export class DeletionResolver {
  constructor(@Inject(Deletions) private readonly deletions: Deletions) {}

  @Mutation()
  @Allow('signed-in')
  async deleteAccount(
    @Args('password') password: string,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    await this.deletions.own(context, password);
    return true;
  }
}
