import { Inject, Injectable } from '@nestjs/common';
import type { RunningService } from '@cadenza/kernel/cqrs/ports.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { Registrar } from './registrar.js';
import { masterUsername, registrationForm } from '../user/registration-rules.js';

/** A user that must be there once the product has started. */
export interface StartingUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly fullName?: string;
  readonly isAdmin?: boolean;
}

export interface Ensured {
  readonly userId: number;
  /** False: the user was there, and their password is what they made of it since. */
  readonly created: boolean;
}

/** Creates what is absent, by the same command as everybody's registration; two replicas starting at once create one. */
@Injectable()
export class StartingUsers {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(Registrar) private readonly registrar: Registrar,
  ) {}

  async ensure({ isAdmin = false, ...user }: StartingUser): Promise<Ensured> {
    const present = await this.byName(user.username);
    if (present !== undefined) return { userId: present, created: false };
    const form = registrationForm({ ...user, confirmEmail: user.email });
    try {
      const userId = await this.registrar.register(asSystem(), { form, by: 'admin', isAdmin });
      return { userId, created: true };
    } catch (error) {
      const meanwhile = error instanceof RejectionError ? await this.byName(user.username) : undefined;
      if (meanwhile === undefined) throw error;
      return { userId: meanwhile, created: false };
    }
  }

  private async byName(username: string): Promise<number | undefined> {
    const [found] = await this.rows.query<{ userId: number }>(
      sql`select user_id as "userId" from taken_name where kind = 'username' and key = ${nameKey(username)}`,
    );
    return found?.userId;
  }
}

const asSystem = (): GraphqlContext => ({
  caller: { kind: 'system' },
  after: [],
  idempotency: null,
  ifMatch: null,
  address: null,
  answer: { marks: [] },
});

/** For the composition root, after `startService`. The password counts only when the user is created now. */
export function ensureUser(identity: RunningService, user: StartingUser): Promise<Ensured> {
  return identity.app.get(StartingUsers, { strict: false }).ensure(user);
}

/** The reserved administrator (api-contract.md, CADENZA_ADMIN_PASSWORD); at least 6 characters. */
export function masterAdministrator(password: string): StartingUser {
  // A name under .invalid never belongs to anybody; the administrator sets the true one on the profile page.
  const email = 'admin@cadenza.invalid';
  return { username: masterUsername, email, password, fullName: 'Administrator', isAdmin: true };
}

export const ensureMasterAdministrator = (identity: RunningService, password: string) =>
  ensureUser(identity, masterAdministrator(password));
