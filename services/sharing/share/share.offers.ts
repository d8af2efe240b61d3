import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { refuseWhenLate } from '@cadenza/kernel/runtime/policy.js';
import { shareMail } from '../mail/share-mail.js';
import { OptOutLinks } from '../opt-out/opt-out.link.js';
import { claimOffer } from './invitation.rows.js';
import { Invitations } from './invitations.js';
import { ShareQueries } from './share.queries.js';
import { isContentType, shareProblems, type ShareInput } from './share.rules.js';

/** Where what was offered is accepted: the address of a page. */
export const ACCEPT_AT = Symbol('accept at');

/** Offers content: once per key. */
@Injectable()
export class ShareOffers {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ShareQueries) private readonly queries: ShareQueries,
    @Inject(Invitations) private readonly invitations: Invitations,
    @Inject(OptOutLinks) private readonly optOuts: OptOutLinks,
    @Inject(ACCEPT_AT) private readonly acceptAt: string,
  ) {}

  /** Answers the share's id. An address that nobody has is taken like any other: nobody learns who has an account. */
  offer(context: GraphqlContext, input: ShareInput): Promise<number> {
    const userId = listedUser(context.caller);
    // The decider asks the same; here it keeps what is no address out of the queries.
    const found = shareProblems(input, this.clock.now());
    if (found.length > 0) throw new RejectionError(invalid(found));
    return this.commands.once(context, 'share', async (shareId, claims) => {
      const { contentType, contentId, recipientEmail, description } = input;
      const contentName =
        isContentType(contentType) && contentId != null
          ? await this.queries.ownContent(userId, contentType, contentId)
          : null;
      // Perhaps it was made a moment ago, and is on its way here.
      if (contentName === null) refuseWhenLate(context);
      const email = trimAddress(recipientEmail ?? '');
      const isToSelf = await this.queries.hasAddress(userId, email);
      const command = { kind: 'share', shareId, input, isOwned: contentName !== null, isToSelf } as const;
      const mail = shareMail({
        recipientEmail: email,
        ownerName: await this.queries.name(userId),
        contentName: contentName ?? '',
        description: description ?? null,
        acceptAt: this.acceptAt,
        optOut: this.optOuts.to(email),
        isKnown: await this.queries.isKnownTo(userId, email),
      });
      await this.invitations.store(context, {
        ...{ command, email, description, mail },
        claims: [...claims, claimOffer(shareId, input, this.clock.now())],
      });
    });
  }
}
