import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { Decide } from '@cadenza/kernel/cqrs/decide.js';
import { CLOCK, COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { MailedLinks } from '../links/mailed-links.js';
import { accountClaims, accountRow } from '../user/account.rows.js';
import { Passwords } from '../user/passwords.js';
import { passwordMinimum, registrationErrors } from '../user/registration-rules.js';
import type { RegistrationForm } from '../user/registration-rules.js';
import { UsedTrials } from '../user/used-trials.js';
import type { RegisterUser } from '../user/user.commands.js';
import { userSlice } from '../user/user.slice.js';

/** Stores a registration: the event, the personal values and what belongs to it, in one transaction; once per key. */
@Injectable()
export class Registrar {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(MailedLinks) private readonly links: MailedLinks,
    @Inject(UsedTrials) private readonly trials: UsedTrials,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `alongside`: further rows for the new user's id, such as the first session. Throws RejectionError on a refusal. */
  async register(
    context: GraphqlContext,
    { form, by, isAdmin }: Pick<RegisterUser, 'form' | 'by' | 'isAdmin'>,
    alongside: (userId: number) => readonly Sql[] = () => [],
  ): Promise<number> {
    // The decider asks the same; here it saves the dear hash of a password that will not be stored.
    const errors = registrationErrors(form, passwordMinimum[by]);
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    return this.commands.once(context, 'user', async (userId, claims) => {
      const passwordHash = await this.passwords.hash(form.password);
      const trialUsed = (await this.trials.of(form.email)) !== undefined;
      const command = { kind: 'register', userId, by, isAdmin, form, trialUsed } as const;
      const options = {
        claims: [
          ...claims,
          ...accountClaims(userId, form, this.clock.now()),
          ...(trialUsed ? [] : this.trials.alone(form.email, userId)),
        ],
        rows: [
          accountRow(userId, form, passwordHash),
          ...this.told(context, userId, form, !isAdmin && !trialUsed),
          ...alongside(userId),
        ],
      };
      await this.commands.run(
        context,
        new Decide(userSlice, streamOf(userSlice, userId), command, context.caller, options),
      );
    });
  }

  /** One mail: it verifies the address, and welcomes a user who has a trial. Users whom the product itself creates get none. */
  private told(
    { caller }: GraphqlContext,
    userId: number,
    { email, fullName }: RegistrationForm,
    hasTrial: boolean,
  ): Sql[] {
    const to = { userId, email };
    if (caller.kind === 'system') return [];
    return [hasTrial ? this.links.welcome(to, fullName) : this.links.verification(to)];
  }
}
