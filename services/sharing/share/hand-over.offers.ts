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
import { handOverMail } from '../mail/hand-over-mail.js';
import { OptOutLinks } from '../opt-out/opt-out.link.js';
import { HandOverQueries } from './hand-over.queries.js';
import { endOfHandOver, handOverProblems, type HandOverInput } from './hand-over.rules.js';
import { claimHandOver } from './invitation.rows.js';
import { Invitations } from './invitations.js';
import { ShareQueries } from './share.queries.js';

/** Where a session that was offered is accepted: the address of a page. */
export const TAKE_OVER_AT = Symbol('take over at');

/** Offers one of the caller's sessions to an address: once per key. */
@Injectable()
export class HandOverOffers {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(HandOverQueries) private readonly sessions: HandOverQueries,
    @Inject(ShareQueries) private readonly people: ShareQueries,
    @Inject(Invitations) private readonly invitations: Invitations,
    @Inject(OptOutLinks) private readonly optOuts: OptOutLinks,
    @Inject(TAKE_OVER_AT) private readonly takeOverAt: string,
  ) {}

  /** Answers the share's id. An address that nobody has is taken like any other: nobody learns who has an account. */
  offer(context: GraphqlContext, input: HandOverInput): Promise<number> {
    const userId = listedUser(context.caller);
    // The decider asks the same; here it keeps what is no address out of the queries.
    const found = handOverProblems(input);
    if (found.length > 0) throw new RejectionError(invalid(found));
    return this.commands.once(context, 'share', async (shareId, claims) => {
      const session = await this.sessions.ownSession(userId, input.scheduleId!);
      // Perhaps it was put on the calendar a moment ago, and is on its way here.
      if (!session) refuseWhenLate(context);
      const email = trimAddress(input.recipientEmail!);
      const isToSelf = await this.people.hasAddress(userId, email);
      const mail = handOverMail({
        recipientEmail: email,
        ownerName: await this.people.name(userId),
        title: session?.title ?? '',
        startTime: session?.startTime ?? this.clock.now(),
        takeOverAt: this.takeOverAt,
        optOut: this.optOuts.to(email),
        isKnown: await this.people.isKnownTo(userId, email),
      });
      const running = session
        ? [claimHandOver(shareId, input.scheduleId!, endOfHandOver(session), this.clock.now())]
        : [];
      await this.invitations.store(context, {
        command: { kind: 'handOver', shareId, input, session, isToSelf },
        ...{ email, mail, claims: [...claims, ...running] },
      });
    });
  }
}
