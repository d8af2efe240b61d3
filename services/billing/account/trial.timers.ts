import type { Placed } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { soonBefore, trialEndsSoonTimer, trialEndTimer } from './trial.js';

/** The rows that ring for a trial's end. Where it comes soon already, that is not said any more. */
export function trialTimers({ stream, recordedAt }: Placed, endsAt: Date): Sql[] {
  const soon = soonBefore(endsAt);
  return [
    setTimer(stream, trialEndTimer, endsAt),
    soon > recordedAt ? setTimer(stream, trialEndsSoonTimer, soon) : dropTimer(stream, trialEndsSoonTimer),
  ];
}

export const noTimers = ({ stream }: Placed): Sql[] =>
  [trialEndTimer, trialEndsSoonTimer].map((name) => dropTimer(stream, name));

const setTimer = (stream: string, name: string, due: Date): Sql =>
  sql`insert into timer (stream, name, due) values (${stream}, ${name}, ${due})
      on conflict (stream, name) do update set due = excluded.due`;

const dropTimer = (stream: string, name: string): Sql =>
  sql`delete from timer where stream = ${stream} and name = ${name}`;
