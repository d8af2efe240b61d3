import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { CheckInEventSchema } from '@cadenza/proto/gen/roster/v1/check_in_pb.js';

/** A row for each code, so that one that is over can be told from one that never was. */
export const checkInProjection: Projection<typeof CheckInEventSchema> = {
  tables: ['check_in'],
  project(event, { stream, recordedAt }) {
    const closed = (at: Timestamp | undefined) => sql`
      update check_in set closed_at = ${at ? timestampDate(at) : recordedAt}
      where schedule_id = ${numberIn(stream)} and closed_at is null`;
    switch (event.case) {
      case 'checkInOpened': {
        const { tokenHash, scheduleId, userId, title, opensAt, closesAt, openedAt } = event.value;
        return [
          closed(openedAt),
          sql`insert into check_in (token_hash, schedule_id, user_id, title, opens_at, closes_at)
              values (${tokenHash}, ${scheduleId}, ${userId}, ${title},
                ${timestampDate(opensAt!)}, ${timestampDate(closesAt!)})`,
        ];
      }
      case 'checkInClosed':
        return [closed(event.value.closedAt)];
    }
  },
};
