import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { NotificationSettingsInput, ProfileInput, User } from '../generated/graphql.js';
import { personOf } from '../request/person.js';
import { UserQueries } from '../user/user.queries.js';
import { userSlice } from '../user/user.slice.js';
import { ProfileChanges } from './profile-changes.js';

@Resolver()
export class ProfileResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(ProfileChanges) private readonly changes: ProfileChanges,
    @Inject(UserQueries) private readonly users: UserQueries,
  ) {}

  @Mutation()
  @Allow('account')
  async updateProfile(@Args('input') input: ProfileInput, @Context() context: GraphqlContext): Promise<User> {
    const { userId } = personOf(context);
    await this.changes.change(context, userId, input);
    return this.users.known(userId);
  }

  @Mutation()
  @Allow('account')
  async cancelEmailChange(@Context() context: GraphqlContext): Promise<User> {
    const { userId } = personOf(context);
    await this.changes.cancel(userId);
    return this.users.known(userId);
  }

  @Mutation()
  @Allow('account')
  async updateNotifications(
    @Args('input') { reminders, shares, news }: NotificationSettingsInput,
    @Context() context: GraphqlContext,
  ): Promise<User> {
    const { userId } = personOf(context);
    const command = { kind: 'setNotifications', userId, reminders, shares, news } as const;
    await this.commands.give(context, userSlice, userId, command);
    return this.users.known(userId);
  }
}
