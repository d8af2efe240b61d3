import { Inject, Injectable } from '@nestjs/common';
import type { Upload } from '@tus/server';
import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { COMMITTER } from '@cadenza/kernel/cqrs/tokens.js';
import type { GroupCommitter } from '@cadenza/kernel/eventsourcing/group-committer.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { RejectionError, refuse } from '@cadenza/kernel/runtime/errors.js';
import { quotaExceeded, storageLimit } from '../quota/storage.js';
import { ownerOf } from './upload-id.js';

/** Uploads that one user may have begun and not finished; a library is filled one or a few at a time. */
export const mostUnfinished = 20;

const tooMany = new Rejection(
  'RATE_LIMITED',
  `You have ${mostUnfinished} unfinished uploads. Finish or cancel one of them first.`,
);

/** Begins uploads for which there is room beside what their owner keeps and what is on its way. */
@Injectable()
export class UploadRoom {
  constructor(@Inject(COMMITTER) private readonly committer: GroupCommitter) {}

  /**
   * The bytes that an upload announced are taken until it is finished, cancelled or expired. Throws `RejectionError`:
   * QUOTA_EXCEEDED or RATE_LIMITED.
   */
  async give(upload: Upload): Promise<void> {
    const outcome = await this.committer.commit({ append: null, claims: claimsOf(upload), statements: [] });
    if (outcome.kind === 'refused') throw new RejectionError(outcome.refusal);
    if (outcome.kind === 'conflict') throw refuse('UNAVAILABLE', 'Please try again');
  }
}

/** One transaction: the owner's row is locked first, so that two uploads, at any replica, cannot both be given the same room. */
function claimsOf({ id, size = 0, metadata, creation_date: begun }: Upload): Claim[] {
  const owner = ownerOf(id);
  const locked = sql`insert into storage as held (user_id, used) values (${owner}, 0)
    on conflict (user_id) do update set used = held.used returning 1`;
  const few = sql`select 1 where ${mostUnfinished}::bigint >
    (select count(*) from upload where user_id = ${owner} and track_id is null)`;
  const begin = sql`insert into upload (id, user_id, size, metadata, begun_at)
    select ${id}, ${owner}::integer, ${size}::bigint, ${JSON.stringify(metadata ?? {})}, ${begun}::timestamptz
    where ${storageLimit}::bigint >= ${size}::bigint + (select used from storage where user_id = ${owner})
      + (select coalesce(sum(size), 0) from upload where user_id = ${owner} and track_id is null)
    returning 1`;
  return [
    { statement: locked, refusal: quotaExceeded() },
    { statement: few, refusal: tooMany },
    { statement: begin, refusal: quotaExceeded() },
  ];
}
