import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { CLOCK, COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { invalid, notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql, type Rows, type Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Claim } from '@cadenza/kernel/eventsourcing/unit.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse, RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { ProfileInput } from '../generated/graphql.js';
import { linksOver, linksSince } from '../links/link.js';
import { MailedLinks } from '../links/mailed-links.js';
import { changedMeanwhile } from '../password/password-changes.js';
import { Passwords } from '../user/passwords.js';
import { profileErrors, profileForm, type ProfileForm } from '../user/profile-rules.js';
import { emailTaken } from '../user/user.decider.js';
import { userSlice } from '../user/user.slice.js';

const hour = 60 * 60 * 1000;
/** Each change sends a mail to whatever address was given: no way to write to strangers. */
const mostAnHour = 10;

interface Present {
  readonly email: string;
  readonly pendingEmail: string | null;
  readonly verified: boolean;
  readonly passwordHash: string;
}

/** Changes a person's name and address: rows, beside an event that names neither. */
@Injectable()
export class ProfileChanges {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(MailedLinks) private readonly links: MailedLinks,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {}

  /**
   * Throws RejectionError on a refusal. Another address needs the password; it waits until the link sent to it is
   * followed (EmailVerification), and the present one is told and can keep its place.
   */
  async change(context: GraphqlContext, userId: number, input: ProfileInput): Promise<void> {
    const form = profileForm(input);
    const errors = profileErrors(form);
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    const [present] = await this.rows.query<Present>(
      sql`select email, pending_email as "pendingEmail", email_verified as verified, password_hash as "passwordHash"
        from account join member using (user_id) where user_id = ${userId}`,
    );
    if (!present) throw new RejectionError(notFound('User'));
    const { fullName = null, email = null } = form;
    const isMoved = isAnother(email, present);
    const claims: Claim[] = [];
    if (isMoved) {
      await this.mayMove(userId, email, form, present);
      claims.push(unchanged(userId, present));
    }
    await this.commands.give(
      context,
      userSlice,
      userId,
      { kind: 'changeProfile', userId, form },
      {
        claims,
        rows: [
          // The same address in other letters is the same.
          sql`update account set full_name = coalesce(${fullName}, full_name),
              email = coalesce(${isMoved ? null : email}, email),
              pending_email = coalesce(${isMoved ? email : null}, pending_email)
            where user_id = ${userId}`,
          // What waits already is mailed again by EmailVerification only.
          ...(isMoved && email !== present.pendingEmail ? this.asked(userId, email, present) : []),
        ],
      },
    );
  }

  /** Forgets the address that waits; its link is over. */
  async cancel(userId: number): Promise<void> {
    await this.rows.query(sql`
      with over as (update link set used_at = ${this.clock.now()} from account
        where link.user_id = ${userId} and account.user_id = ${userId} and kind = 'verify' and used_at is null
          and link.email = pending_email)
      update account set pending_email = null where user_id = ${userId}`);
  }

  private async mayMove(userId: number, email: string, { currentPassword }: ProfileForm, present: Present) {
    if (!currentPassword) throw wrong('Current password is required');
    if (!(await this.passwords.matches(present.passwordHash, currentPassword)))
      throw wrong('Current password is incorrect');
    const taken = await this.rows.query(sql`
      select 1 from taken_name where kind = 'email' and key = ${nameKey(email)} and user_id <> ${userId}`);
    if (taken.length > 0) throw new RejectionError(emailTaken);
    if (email === present.pendingEmail) return;
    const now = this.clock.now();
    const lately = new Date(now.getTime() - hour);
    const [links] = await this.rows.query<{ count: number }>(linksSince(userId, 'verify', lately, now));
    if (links && links.count >= mostAnHour)
      throw refuse(
        'RATE_LIMITED',
        'You have changed your address several times. Please try again in an hour.',
      );
  }

  private asked(userId: number, email: string, present: Present): Sql[] {
    return [
      linksOver(userId, 'verify', this.clock.now()),
      this.links.verification({ userId, email }),
      // An address that was never verified may be a stranger's, by a slip of the pen.
      ...(present.verified ? [this.links.undoing({ userId, email: present.email })] : []),
    ];
  }
}

/** The address may have been given back while the password was checked, which ends the password (EmailUndo). */
const unchanged = (userId: number, { passwordHash, email }: Present): Claim => ({
  statement: sql`select 1 from account
    where user_id = ${userId} and password_hash = ${passwordHash} and email = ${email} for update`,
  refusal: changedMeanwhile,
});

/** In other letters it is the same. */
const isAnother = (email: string | null, present: Present): email is string =>
  email !== null && email.toLowerCase() !== present.email.toLowerCase();

const wrong = (message: string) => new RejectionError(invalid([{ field: 'currentPassword', message }]));
