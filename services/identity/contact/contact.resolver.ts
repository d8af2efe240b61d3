import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { listing, pageOf } from '@cadenza/kernel/cqrs/listing.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type {
  ContactMessage,
  MutationAnswerContactMessageArgs,
  MutationSendContactMessageArgs,
  QueryContactMessagesArgs,
} from '../generated/graphql.js';
import { ContactMessageQueries } from './contact-message.queries.js';
import { ContactMessages } from './contact-messages.js';

const usualPage = 100;

/** Specification 1, section 2, Contact. */
@Resolver()
export class ContactResolver {
  constructor(
    @Inject(ContactMessages) private readonly messages: ContactMessages,
    @Inject(ContactMessageQueries) private readonly queries: ContactMessageQueries,
  ) {}

  @Query()
  @Allow('admin')
  async contactMessages(@Args() args: QueryContactMessagesArgs, @Context() { caller }: GraphqlContext) {
    const { filter, first, after } = args;
    const { before, limit } = listing(caller, { first: first ?? usualPage, after });
    const size = limit ?? usualPage;
    const { rows, nextCursor } = pageOf(await this.queries.list(filter, before, size), size);
    return { items: rows, nextCursor, total: () => this.queries.count(filter) };
  }

  @Mutation()
  @Allow('public')
  async sendContactMessage(
    @Args() { input }: MutationSendContactMessageArgs,
    @Context() context: GraphqlContext,
  ): Promise<boolean> {
    await this.messages.receive(context, input);
    return true;
  }

  @Mutation()
  @Allow('admin')
  async answerContactMessage(
    @Args() { id, answered, version }: MutationAnswerContactMessageArgs,
    @Context() context: GraphqlContext,
  ): Promise<ContactMessage> {
    await this.messages.change(context, id, answered, version);
    const found = await this.queries.find(id);
    if (!found) throw new RejectionError(notFound('Message'));
    return found;
  }

  @Mutation()
  @Allow('admin')
  async deleteContactMessage(@Args('id') id: number, @Context() context: GraphqlContext): Promise<boolean> {
    await this.messages.delete(context, id);
    return true;
  }
}
