import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { nameKey } from '@cadenza/kernel/eventsourcing/email-address.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { User } from '../generated/graphql.js';
import type { Notifications } from './user.evolve.js';

type UserRow = Omit<User, 'createdAt' | 'notifications'> & Notifications & { registeredAt: Date };

const columns = `user_id as id, username, email, full_name as "fullName", is_admin as "isAdmin",
  profile_image_url as "profileImageUrl", registered_at as "registeredAt",
  email_verified as "emailVerified", pending_email as "pendingEmail", must_change_password as "mustChangePassword",
  reminders, shares, news`;

/** Somebody, and the hash of their password: for whoever compares it. */
export interface WithHash {
  readonly user: User;
  readonly passwordHash: string;
}

@Injectable()
export class UserQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** The same, of somebody who is there. Throws NOT_FOUND. */
  async known(userId: number): Promise<User> {
    const user = await this.byId(userId);
    if (!user) throw new RejectionError(notFound('User'));
    return user;
  }

  /** Never with the password's hash. Null when there is no such user. */
  async byId(userId: number): Promise<User | null> {
    const [user] = await this.byIds([userId]);
    return user ?? null;
  }

  /** By user name or e-mail address, in whatever case. One question, for names that nobody has as for others. */
  async byName(name: string): Promise<WithHash | undefined> {
    const [row] = await this.rows.query<UserRow & Pick<WithHash, 'passwordHash'>>({
      name: 'user-by-name',
      text: `select ${columns}, password_hash as "passwordHash"
        from taken_name join account using (user_id) join member using (user_id) where key = $1`,
      values: [nameKey(name)],
    });
    if (!row) return undefined;
    const { passwordHash, ...user } = row;
    return { user: userOf(user), passwordHash };
  }

  /** Those of them who are there, in this order. */
  async byIds(userIds: readonly number[]): Promise<User[]> {
    const rows = await this.rows.query<UserRow>({
      name: 'users-by-id',
      text: `select ${columns} from account join member using (user_id) where user_id = any($1)`,
      values: [[...userIds]],
    });
    const users = new Map(rows.map((row) => [row.id, userOf(row)]));
    return userIds.flatMap((userId) => users.get(userId) ?? []);
  }
}

function userOf({ registeredAt, reminders, shares, news, ...user }: UserRow): User {
  return { ...user, notifications: { reminders, shares, news }, createdAt: registeredAt.toISOString() };
}
