import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { selfOrAdmin } from '@cadenza/kernel/runtime/policy.js';
import type { RegisterInput, User } from '../generated/graphql.js';
import { Credentials } from '../session/credentials.js';
import { Sessions } from '../session/sessions.js';
import type { OpenedSession } from '../session/sessions.js';
import { Registrar } from './registrar.js';
import { registrationForm } from './registration-rules.js';
import { UserQueries } from './user.queries.js';

@Resolver('User')
export class UserResolver {
  constructor(
    @Inject(Registrar) private readonly registrar: Registrar,
    @Inject(UserQueries) private readonly users: UserQueries,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  @Query()
  @Allow('public')
  me(@Context() { caller }: GraphqlContext): Promise<User | null> | null {
    return caller.kind === 'user' ? this.users.byId(caller.userId) : null;
  }

  @Mutation()
  @Allow('public')
  async register(@Args('input') input: RegisterInput, @Context() context: GraphqlContext): Promise<User> {
    const form = registrationForm(input);
    const opened: OpenedSession[] = [];
    const userId = await this.registrar.register(context, { form, by: 'self', isAdmin: false }, (id) => {
      opened.push(this.sessions.open(id));
      return opened.map(({ row }) => row);
    });
    context.answer.session = opened[0]?.answer ?? (await this.signInAgain(form.username, form.password));
    return this.known(userId);
  }

  @ResolveReference()
  @Allow('signed-in')
  async resolveReference(
    @Parent() { id }: Pick<User, 'id'>,
    @Context() { caller }: GraphqlContext,
  ): Promise<User> {
    if (!selfOrAdmin(caller, id)) throw new RejectionError(notFound('User'));
    return this.known(id);
  }

  /** A repeated registration signs in by the password as it is now, which may have changed since. */
  private async signInAgain(username: string, password: string): Promise<OpenedSession['answer']> {
    const userId = await this.credentials.check(username, password);
    if (userId instanceof Rejection) throw new RejectionError(userId);
    return this.sessions.start(userId);
  }

  private async known(userId: number): Promise<User> {
    const user = await this.users.byId(userId);
    if (!user) throw new RejectionError(notFound('User'));
    return user;
  }
}
