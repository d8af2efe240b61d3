import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { userSlice } from '../user/user.slice.js';
import { linkIsOver, linksOver, linksSince, userOfLink, using, type Addressee } from './link.js';
import { MailedLinks } from './mailed-links.js';

const hour = 60 * 60 * 1000;
/** Mails one person may ask for in an hour. */
const mostAnHour = 5;

/** That an address is its user's: shown by a link sent to it. */
@Injectable()
export class EmailVerification {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(MailedLinks) private readonly links: MailedLinks,
  ) {}

  /** Mails a link to the user's address, unless it is verified. Throws RATE_LIMITED after five in an hour. */
  async send(userId: number): Promise<void> {
    const lately = new Date(this.clock.now().getTime() - hour);
    const [found] = await this.rows.query<{ email: string; verified: boolean }>(
      sql`select email, email_verified as verified
          from account join member using (user_id) where user_id = ${userId}`,
    );
    if (!found) throw new RejectionError(notFound('User'));
    if (found.verified) return;
    const [links] = await this.rows.query<{ count: number }>(linksSince(userId, 'verify', lately));
    if (links && links.count >= mostAnHour)
      throw refuse('RATE_LIMITED', 'Several mails are on their way already. Please try again in an hour.');
    await this.rows.query(this.links.verification({ userId, email: found.email }));
  }

  /** Throws VALIDATION_FAILED for a link that is over, or never was. */
  async verify(context: GraphqlContext, token: string): Promise<void> {
    const now = this.clock.now();
    const [found] = await this.rows.query<Addressee>(userOfLink('verify', token, now));
    if (!found) throw new RejectionError(linkIsOver);
    const { userId, email } = found;
    // Locks the account: the address stays the one that was verified until this is stored.
    const still = sql`select 1 from account where user_id = ${userId} and email = ${email} for update`;
    await this.commands.give(
      context,
      userSlice,
      userId,
      { kind: 'verifyEmail', userId },
      {
        claims: [{ statement: still, refusal: linkIsOver }, using(token, now)],
        rows: [linksOver(userId, 'verify', now)],
      },
    );
  }
}
