import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ContactMessageEventSchema } from '@cadenza/proto/gen/identity/v1/contact_message_pb.js';

/** When each message came and what became of it; what was written stands in `personal`. */
export const contactMessageProjection: Projection<typeof ContactMessageEventSchema> = {
  tables: ['contact_message'],
  project(event, { stream, version }) {
    const id = numberIn(stream);
    switch (event.case) {
      case 'contactMessageReceived': {
        const { userId = null, receivedAt, suspectedSpam } = event.value;
        return [
          sql`insert into contact_message (id, user_id, received_at, suspected_spam, version)
            values (${id}, ${userId}, ${timestampDate(receivedAt!)}, ${suspectedSpam}, ${version})`,
        ];
      }
      case 'contactMessageAnswered':
        return [
          sql`update contact_message set answered_at = ${timestampDate(event.value.answeredAt!)}, version = ${version}
            where id = ${id}`,
        ];
      case 'contactMessageReopened':
        return [
          sql`update contact_message set answered_at = null, suspected_spam = false, version = ${version} where id = ${id}`,
        ];
      case 'contactMessageDeleted':
        return [sql`delete from contact_message where id = ${id}`];
    }
  },
};
