import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { StudentEventSchema } from '@cadenza/proto/gen/roster/v1/student_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Who is whose; the personal values stand in `personal`. The row stays, for the history. */
export const studentProjection: Projection<typeof StudentEventSchema> = {
  tables: ['student'],
  project(event, { stream, version }) {
    const id = numberIn(stream);
    switch (event.case) {
      case 'studentAdded':
        return [
          sql`insert into student (id, user_id, version) values (${id}, ${event.value.userId}, ${version})`,
        ];
      case 'studentChanged':
        return [sql`update student set version = ${version} where id = ${id}`];
      case 'studentRemoved':
        return [sql`update student set version = ${version}, removed = true where id = ${id}`];
      case 'studentErased':
        return [sql`update student set version = ${version}, removed = true, erased = true where id = ${id}`];
    }
  },
};
