import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which tracks there are, whose, and what they are called. */
export const tracksCopy: Copy<typeof TrackEventSchema> = {
  kind: 'copy',
  name: 'tracks',
  origin: 'media',
  schema: TrackEventSchema,
  tables: ['track_copy'],
  project(event, { stream }) {
    const id = numberIn(stream);
    switch (event.case) {
      case 'trackUploaded':
      case 'clipCut': {
        const { userId, title } = event.value;
        return [
          sql`insert into track_copy (id, user_id, name) values (${id}, ${userId}, ${title})
              on conflict (id) do nothing`,
        ];
      }
      case 'trackAnalysed':
      case 'tempoCorrected':
      case 'tempoRestored':
      case 'analysisWanted':
        return [];
      case 'trackDescribed':
        return [sql`update track_copy set name = ${event.value.title} where id = ${id}`];
      case 'trackDeleted':
        return [sql`update track_copy set deleted = true where id = ${id}`];
    }
  },
};
