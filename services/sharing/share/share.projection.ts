import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** One row for each share that its owner has not removed; to whom and with what words stands in `invitation`. */
export const shareProjection: Projection<typeof ShareEventSchema> = {
  tables: ['share'],
  project(event, { stream, version, recordedAt }) {
    const id = numberIn(stream);
    switch (event.case) {
      case 'contentShared': {
        const { ownerId, contentType, contentId, classId, permission, expiresAt, sharedAt } = event.value;
        const at = sharedAt ? timestampDate(sharedAt) : recordedAt;
        return [
          sql`insert into share (id, owner_id, content_type, content_id, class_id, permission, expires_at, created_at,
                status, version)
              values (${id}, ${ownerId}, ${contentType}, ${contentId}, ${classId || null}, ${permission},
                ${expiresAt ? timestampDate(expiresAt) : null}, ${at}, 'pending', ${version})`,
        ];
      }
      case 'shareAccepted':
        return [
          sql`update share set status = 'accepted', recipient_id = ${event.value.recipientId}, version = ${version}
              where id = ${id}`,
        ];
      case 'shareDeclined':
        return [sql`update share set status = 'declined', version = ${version} where id = ${id}`];
      case 'shareRemoved':
        return [sql`delete from share where id = ${id}`];
    }
  },
};
