import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '@cadenza/kernel/cqrs/audit.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { CreateUserInput, User } from '../generated/graphql.js';
import { PasswordChanges } from '../password/password-changes.js';
import { Registrar } from '../registration/registrar.js';
import { UserQueries } from '../user/user.queries.js';
import { createUserForm, missingErrors } from './create-user.rules.js';

/** What administrators do to users, each with its entry in the audit log. */
@Injectable()
export class UserChanges {
  constructor(
    @Inject(Registrar) private readonly registrar: Registrar,
    @Inject(PasswordChanges) private readonly passwords: PasswordChanges,
    @Inject(UserQueries) private readonly users: UserQueries,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  /** Throws RejectionError on a refusal. The password is temporary. */
  async create(context: GraphqlContext, input: CreateUserInput): Promise<User> {
    const form = createUserForm(input);
    const missing = missingErrors(form);
    if (missing.length > 0) throw new RejectionError(invalid(missing));
    const isAdmin = input.isAdmin ?? false;
    const detail = isAdmin ? 'administrator' : null;
    const userId = await this.registrar.register(context, { form, by: 'admin', isAdmin }, (id) => [
      this.audit.row(context, 'user.created', id, detail),
    ]);
    return this.users.known(userId);
  }

  /** Anybody's, the master administrator's too (specification 1, section 2); all the user's sessions end. */
  async resetPassword(context: GraphqlContext, userId: number, password: string): Promise<void> {
    const rows = [this.audit.row(context, 'user.password-reset', userId)];
    await this.passwords.set(context, { userId, by: 'admin', temporary: true, password, rows });
  }
}
