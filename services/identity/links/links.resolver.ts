import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { emailProblem } from '@cadenza/kernel/eventsourcing/email-address.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { personOf } from '../request/person.js';
import { EmailUndo } from './email-undo.js';
import { EmailVerification } from './email-verification.js';
import { ResetRequests } from './reset-requests.js';

@Resolver()
export class LinksResolver {
  constructor(
    @Inject(ResetRequests) private readonly resets: ResetRequests,
    @Inject(EmailVerification) private readonly verification: EmailVerification,
    @Inject(EmailUndo) private readonly undo: EmailUndo,
  ) {}

  @Mutation()
  @Allow('public')
  async requestPasswordReset(@Args('email') email: string): Promise<boolean> {
    const address = email.trim().normalize('NFC');
    const errors = problems({ email: emailProblem(address) });
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    await this.resets.store(address);
    return true;
  }

  @Mutation()
  @Allow('account')
  async requestEmailVerification(@Context() context: GraphqlContext): Promise<boolean> {
    await this.verification.send(personOf(context).userId);
    return true;
  }

  @Mutation()
  @Allow('public')
  async verifyEmail(@Args('token') token: string, @Context() context: GraphqlContext): Promise<boolean> {
    await this.verification.verify(context, token);
    return true;
  }

  @Mutation()
  @Allow('public')
  undoEmailChange(@Args('token') token: string, @Context() context: GraphqlContext): Promise<string> {
    return this.undo.undo(context, token);
  }
}
