import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { emailProblem, trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { personOf } from '../request/person.js';
import { DeviceLinks } from './device-links.js';
import { EmailUndo } from './email-undo.js';
import { EmailVerification } from './email-verification.js';
import { LinkRequests } from './link-requests.js';

@Resolver()
export class LinksResolver {
  constructor(
    @Inject(LinkRequests) private readonly requests: LinkRequests,
    @Inject(DeviceLinks) private readonly devices: DeviceLinks,
    @Inject(EmailVerification) private readonly verification: EmailVerification,
    @Inject(EmailUndo) private readonly undo: EmailUndo,
  ) {}

  @Mutation()
  @Allow('public')
  async requestPasswordReset(@Args('email') email: string): Promise<boolean> {
    const address = trimAddress(email).normalize('NFC');
    const errors = problems({ email: emailProblem(address) });
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    await this.requests.store('reset', address);
    return true;
  }

  @Mutation()
  @Allow('public')
  async requestDeviceLink(@Args('username') username: string): Promise<boolean> {
    await this.devices.request(username);
    return true;
  }

  @Mutation()
  @Allow('public')
  async allowDevice(@Args('token') token: string, @Context() context: GraphqlContext): Promise<boolean> {
    await this.devices.allow(context, token);
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
  verifyEmail(@Args('token') token: string, @Context() context: GraphqlContext): Promise<boolean> {
    return this.verification.verify(context, token);
  }

  @Mutation()
  @Allow('public')
  undoEmailChange(@Args('token') token: string, @Context() context: GraphqlContext): Promise<string> {
    return this.undo.undo(context, token);
  }
}
