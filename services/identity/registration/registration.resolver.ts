import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { RegisterInput, User } from '../generated/graphql.js';
import { Credentials, loginFailed } from '../session/credentials.js';
import { provenBy } from '../session/proven.js';
import { Sessions } from '../session/sessions.js';
import type { OpenedSession } from '../session/sessions.js';
import { registrationForm, type RegistrationForm } from '../user/registration-rules.js';
import { UserQueries } from '../user/user.queries.js';
import { Registrar } from './registrar.js';

@Resolver()
export class RegistrationResolver {
  constructor(
    @Inject(Registrar) private readonly registrar: Registrar,
    @Inject(UserQueries) private readonly users: UserQueries,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  @Mutation()
  @Allow('public')
  async register(@Args('input') input: RegisterInput, @Context() context: GraphqlContext): Promise<User> {
    const form = registrationForm(input);
    const opened: OpenedSession[] = [];
    const userId = await this.registrar.register(context, { form, by: 'self', isAdmin: false }, (id) => {
      opened.push(this.sessions.open(id, context));
      return opened.map(({ row }) => row);
    });
    context.answer.session = opened[0]?.answer ?? (await this.signInAgain(form, context));
    context.answer.proven = provenBy(form);
    return this.users.known(userId);
  }

  /** A repeated registration signs in by the password as it is now, which may have changed since. */
  private async signInAgain({ username, password }: RegistrationForm, context: GraphqlContext) {
    const recognised = await this.credentials.check(username, password);
    if (recognised instanceof Rejection) throw new RejectionError(recognised);
    const started = await this.sessions.start(recognised, context);
    if (!started) throw new RejectionError(loginFailed);
    return started.answer;
  }
}
