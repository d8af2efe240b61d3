import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { emailClaims } from '../user/account.rows.js';
import { UsedTrials } from '../user/used-trials.js';
import { userSlice } from '../user/user.slice.js';
import { addressLink, doneLink, linkIsOver, linksOver, linksSince, using, type AddressLink } from './link.js';
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
    @Inject(UsedTrials) private readonly trials: UsedTrials,
  ) {}

  /** Mails a link to the address that waits, else to the user's own unless it is verified. Throws RATE_LIMITED after five in an hour. */
  async send(userId: number): Promise<void> {
    const now = this.clock.now();
    const lately = new Date(now.getTime() - hour);
    const [found] = await this.rows.query<{ email: string; verified: boolean }>(
      sql`select coalesce(pending_email, email) as email, email_verified and pending_email is null as verified
          from account join member using (user_id) where user_id = ${userId}`,
    );
    if (!found) throw new RejectionError(notFound('User'));
    if (found.verified) return;
    const [links] = await this.rows.query<{ count: number }>(linksSince(userId, 'verify', lately, now));
    if (links && links.count >= mostAnHour)
      throw refuse('RATE_LIMITED', 'Several mails are on their way already. Please try again in an hour.');
    await this.rows.query(this.links.verification({ userId, email: found.email }));
  }

  /**
   * Returns false for an address that was verified before, by this link or another one. Throws VALIDATION_FAILED for a
   * link that is over, or never was; CONFLICT for an address that another has by now.
   */
  async verify(context: GraphqlContext, token: string): Promise<boolean> {
    const [done] = await this.rows.query(doneLink('verify', token));
    if (done) return false;
    const [found] = await this.rows.query<AddressLink>(addressLink('verify', token, this.clock.now()));
    if (!found) throw new RejectionError(linkIsOver);
    if (found.email === found.present) await this.verifyPresent(context, token, found);
    else if (found.email === found.pending) await this.move(context, token, found);
    else throw new RejectionError(linkIsOver);
    return true;
  }

  private async verifyPresent(context: GraphqlContext, token: string, { userId, email }: AddressLink) {
    const now = this.clock.now();
    // Locks the account: the address stays the one that was verified until this is stored.
    const still = sql`select 1 from account where user_id = ${userId} and email = ${email} for update`;
    // An account that was deleted unverified may have been anybody's: it takes the trial from nobody who verifies.
    const trialBegins = (await this.trials.of(email, userId))?.verified === false;
    await this.commands.give(
      context,
      userSlice,
      userId,
      { kind: 'verifyEmail', userId, trialBegins },
      {
        claims: [{ statement: still, refusal: linkIsOver }, using(token, now)],
        rows: [this.trials.kept(email, true, now), linksOver(userId, 'verify', now)],
      },
    );
  }

  /** The address that waited takes the place of the present one, which is told and may be taken back. */
  private async move(
    context: GraphqlContext,
    token: string,
    { userId, email, present, verified }: AddressLink,
  ) {
    const now = this.clock.now();
    const still = sql`select 1 from account
      where user_id = ${userId} and email = ${present} and pending_email = ${email} for update`;
    await this.commands.give(
      context,
      userSlice,
      userId,
      { kind: 'moveEmail', userId, emailChanged: true },
      {
        claims: [
          { statement: still, refusal: linkIsOver },
          using(token, now),
          ...emailClaims(userId, present, email, now),
        ],
        rows: [
          sql`update account set email = ${email}, pending_email = null, email_since = ${now} where user_id = ${userId}`,
          this.trials.kept(present, verified, now),
          this.trials.kept(email, true, now),
          linksOver(userId, 'reset', now),
          linksOver(userId, 'verify', now),
          // An address that was never verified may be a stranger's, by a slip of the pen.
          ...(verified ? [this.links.undoing({ userId, email: present })] : []),
        ],
      },
    );
  }
}
