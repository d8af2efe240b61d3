import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { Placed, Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { AccountEventSchema, TrialStarted } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import { trialEndTimer } from './trial.js';

/** `account`: one user's facts. The kernel's `timer` row beside it rings when the trial is over. */
export const accountProjection: Projection<typeof AccountEventSchema> = {
  tables: ['account'],
  project(event, placed) {
    switch (event.case) {
      case 'trialStarted':
        return trialStarted(event.value, placed);
      case 'trialEnded':
        return [
          sql`update account set status = 'trial_expired', version = ${placed.version}
              where user_id = ${event.value.userId}`,
        ];
    }
  },
};

function trialStarted({ userId, startedAt, endsAt }: TrialStarted, placed: Placed): Sql[] {
  const starts = dateOf(startedAt, placed);
  const ends = dateOf(endsAt, placed);
  return [
    sql`insert into account (user_id, status, trial_started_at, trial_ends_at, version)
        values (${userId}, 'trialing', ${starts}, ${ends}, ${placed.version})`,
    sql`insert into timer (stream, name, due) values (${placed.stream}, ${trialEndTimer}, ${ends})
        on conflict (stream, name) do update set due = excluded.due`,
  ];
}

const dateOf = (timestamp: Timestamp | undefined, { recordedAt }: Placed) =>
  timestamp ? timestampDate(timestamp) : recordedAt;
