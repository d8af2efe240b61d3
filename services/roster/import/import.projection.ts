import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { RosterImportEventSchema } from '@cadenza/proto/gen/roster/v1/roster_import_pb.js';

/** What to answer when the same import is asked for again. */
export const importProjection: Projection<typeof RosterImportEventSchema> = {
  tables: ['student_import'],
  project(event, { version }) {
    switch (event.case) {
      case 'studentsImported': {
        const { importId, userId, added, known, refused } = event.value;
        return [
          sql`insert into student_import (user_id, import_id, added, known, refused, version)
              values (${userId}, ${importId}, ${added}, ${known}, ${refused}, ${version})`,
        ];
      }
    }
  },
};
