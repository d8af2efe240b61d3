import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { CalendarFeedEventSchema } from '@cadenza/proto/gen/scheduling/v1/calendar_feed_pb.js';

export const calendarFeedProjection: Projection<typeof CalendarFeedEventSchema> = {
  tables: ['calendar_feed'],
  project(event) {
    switch (event.case) {
      case 'feedOpened': {
        const { userId, digest, openedAt } = event.value;
        const since = openedAt ? timestampDate(openedAt) : null;
        return [
          sql`insert into calendar_feed (user_id, digest, since) values (${userId}, ${digest}, ${since})
              on conflict (user_id) do update set digest = excluded.digest, since = excluded.since`,
        ];
      }
      case 'feedClosed':
        return [sql`delete from calendar_feed where user_id = ${event.value.userId}`];
    }
  },
};
