import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';

const idOf = (stream: string) => Number(stream.slice(stream.lastIndexOf('-') + 1));

/** One row for each track that is there. */
export const trackProjection: Projection<typeof TrackEventSchema> = {
  tables: ['track'],

  project(event, { stream, version, recordedAt }) {
    switch (event.case) {
      case 'trackUploaded': {
        const track = event.value;
        const uploadedAt = track.uploadedAt ? timestampDate(track.uploadedAt) : recordedAt;
        return [
          sql`insert into track (id, user_id, title, artist, duration, bpm, file_size, object_key, sha256,
                sample_rate, uploaded_at, version)
              values (${track.trackId}, ${track.userId}, ${track.title}, ${track.artist}, ${track.duration},
                ${track.bpm ?? null}, ${String(track.fileSize)}, ${track.objectKey}, ${track.sha256},
                ${track.sampleRate}, ${uploadedAt}, ${version})`,
        ];
      }
      case 'trackDeleted':
        return [sql`delete from track where id = ${idOf(stream)}`];
    }
  },
};
