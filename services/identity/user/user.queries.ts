import { Inject, Injectable } from '@nestjs/common';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { User } from '../generated/graphql.js';

type UserRow = Omit<User, 'createdAt'> & { registeredAt: Date };

@Injectable()
export class UserQueries {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  /** Never with the password's hash. Null when there is no such user. */
  async byId(userId: number): Promise<User | null> {
    const [row] = await this.rows.query<UserRow>(
      sql`select user_id as id, username, email, full_name as "fullName", is_admin as "isAdmin",
            profile_image_url as "profileImageUrl", registered_at as "registeredAt"
          from account join member using (user_id) where user_id = ${userId}`,
    );
    if (!row) return null;
    const { registeredAt, ...user } = row;
    return { ...user, createdAt: registeredAt.toISOString() };
  }
}
