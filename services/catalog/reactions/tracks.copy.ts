import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { TrackEventSchema, type ClipCut, type TrackUploaded } from '@cadenza/proto/gen/media/v1/track_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which tracks there are, whose, how long, and what they are copies of: so that nobody places another's, and a segment plays one only as far as it lasts. */
export const tracksCopy: Copy<typeof TrackEventSchema> = {
  kind: 'copy',
  name: 'tracks',
  origin: 'media',
  schema: TrackEventSchema,
  tables: ['track_copy'],
  project(event, { stream }) {
    switch (event.case) {
      case 'trackUploaded': {
        const { duration } = event.value;
        return [known(event.value, duration)];
      }
      case 'clipCut': {
        const { startTime, endTime } = event.value;
        return [known(event.value, endTime - startTime)];
      }
      case 'trackDescribed':
      case 'trackAnalysed':
      case 'tempoCorrected':
      case 'tempoRestored':
      case 'analysisWanted':
        return [];
      case 'trackDeleted':
        return [sql`update track_copy set deleted = true where track_id = ${numberIn(stream)}`];
    }
  },
};

const known = ({ trackId, userId, copiedFrom }: TrackUploaded | ClipCut, duration: number) =>
  sql`insert into track_copy (track_id, user_id, duration, copied_from)
      values (${trackId}, ${userId}, ${duration}, ${copiedFrom?.id ?? null})
      on conflict (track_id) do nothing`;
