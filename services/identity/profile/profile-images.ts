import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { userSlice } from '../user/user.slice.js';

export interface ProfileImage {
  readonly hash: string;
  readonly bytes: Buffer;
}

/** People's pictures: personal rows, each under an address that changes with it. */
@Injectable()
export class ProfileImages {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  /** Answers its address. */
  async keep(context: GraphqlContext, userId: number, bytes: Buffer): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const url = `/api/user/profile-image/${userId}?v=${hash.slice(0, 12)}`;
    await this.commands.give(
      context,
      userSlice,
      userId,
      { kind: 'changeImage', userId },
      {
        rows: [
          sql`insert into profile_image (user_id, hash, bytes) values (${userId}, ${hash}, ${bytes})
            on conflict (user_id) do update set hash = excluded.hash, bytes = excluded.bytes`,
          sql`update account set profile_image_url = ${url} where user_id = ${userId}`,
        ],
      },
    );
    return url;
  }

  async of(userId: number): Promise<ProfileImage | undefined> {
    const [image] = await this.rows.query<ProfileImage>(
      sql`select hash, bytes from profile_image where user_id = ${userId}`,
    );
    return image;
  }
}
