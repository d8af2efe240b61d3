import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { listedUser } from '@cadenza/kernel/cqrs/listing.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Letter } from '@cadenza/kernel/mail/letter.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { postedIfWanted } from '../mail/share-mail.js';
import { claimInvitation, forgetOldCounts, roomForMail } from './invitation-limits.js';
import { invite } from './invitation.rows.js';
import type { HandOver, ShareContent } from './share.commands.js';
import { shareSlice } from './share.slice.js';

/** Whether the mails of shares are limited: true but in tests. */
export const INVITATION_LIMITS = Symbol('invitation limits');

interface Invitation {
  readonly command: ShareContent | HandOver;
  /** Trimmed. */
  readonly email: string;
  readonly description?: string | null | undefined;
  readonly mail: Letter;
  readonly claims: readonly Claim[];
}

/** Stores an offer: the event, to whom it goes, and the mail that tells them, in one transaction. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(INVITATION_LIMITS) private readonly areLimited: boolean,
  ) {}

  async store(context: GraphqlContext, { command, email, description, mail, claims }: Invitation) {
    const now = this.clock.now();
    const limits = this.areLimited ? claimInvitation(listedUser(context.caller), now) : [];
    const room = this.areLimited ? roomForMail(email, now) : sql`select 1`;
    const invited = invite(command.shareId, { recipientEmail: email, description });
    await this.commands.give(context, shareSlice, command.shareId, command, {
      claims: [...claims, ...limits],
      rows: [invited, postedIfWanted(mail, room), forgetOldCounts(now)],
    });
  }
}
