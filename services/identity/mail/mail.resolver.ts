import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Audit } from '@cadenza/kernel/cqrs/audit.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { emailProblem, trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { EmailConfig, MutationUpdateEmailConfigArgs, TestEmailResult } from '../generated/graphql.js';
import { personOf } from '../request/person.js';
import { UserQueries } from '../user/user.queries.js';
import { MailSettingsStore, type SeenSettings } from './mail-settings.store.js';
import { TestMail } from './test-mail.js';

/** Specification 1, section 2, Admin, Email Settings. */
@Resolver()
export class MailResolver {
  constructor(
    @Inject(MailSettingsStore) private readonly store: MailSettingsStore,
    @Inject(TestMail) private readonly test: TestMail,
    @Inject(UserQueries) private readonly users: UserQueries,
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  @Query()
  @Allow('admin')
  async emailConfig(): Promise<EmailConfig> {
    return shown(await this.store.known());
  }

  @Mutation()
  @Allow('admin')
  async updateEmailConfig(
    @Args() { input, version }: MutationUpdateEmailConfigArgs,
    @Context() context: GraphqlContext,
  ): Promise<EmailConfig> {
    return shown(await this.store.change(context, input, version));
  }

  @Mutation()
  @Allow('admin')
  async testEmail(
    @Args('to', { nullable: true }) to: string | null | undefined,
    @Context() context: GraphqlContext,
  ): Promise<TestEmailResult> {
    const address = trimAddress(to ?? '') || (await this.users.known(personOf(context).userId)).email;
    const errors = problems({ to: emailProblem(address) });
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    const result = await this.test.send(address);
    await this.rows.query(this.audit.row(context, 'email.tested', null, result.ok ? 'sent' : 'not sent'));
    return result;
  }
}

/** Everything but the password. */
const shown = ({ settings: { password, ...settings }, version }: SeenSettings): EmailConfig => ({
  ...{ ...settings, version },
  passwordSet: password !== null,
});
