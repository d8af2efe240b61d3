import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { ClipCut, TrackEventSchema, TrackUploaded } from '@cadenza/proto/gen/media/v1/track_pb.js';
import { originColumns } from './origin.statements.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** One row for each track that is there. */
export const trackProjection: Projection<typeof TrackEventSchema> = {
  tables: ['track'],

  project(event, { stream, version, recordedAt }) {
    switch (event.case) {
      case 'trackUploaded':
        return [trackRow(event.value, version, recordedAt)];
      case 'clipCut':
        return [clipRow(event.value, version, recordedAt)];
      case 'trackAnalysed': {
        const { bpm, loudness, truePeak } = event.value;
        return [
          // What was heard once stays known, should it not be heard the next time.
          sql`update track set analysed = true, measured_bpm = coalesce(${bpm ?? null}, measured_bpm),
                loudness = coalesce(${loudness ?? null}, loudness),
                true_peak = coalesce(${truePeak ?? null}, true_peak), version = ${version}
              where id = ${numberIn(stream)}`,
        ];
      }
      case 'analysisWanted':
        return [sql`update track set analysed = false, version = ${version} where id = ${numberIn(stream)}`];
      case 'tempoCorrected':
        return [
          sql`update track set corrected_bpm = ${event.value.bpm}, version = ${version} where id = ${numberIn(stream)}`,
        ];
      case 'tempoRestored':
        return [
          sql`update track set corrected_bpm = null, version = ${version} where id = ${numberIn(stream)}`,
        ];
      case 'trackDescribed': {
        const { title, artist } = event.value;
        return [
          sql`update track set file_title = coalesce(file_title, title), file_artist = coalesce(file_artist, artist),
                title = ${title}, artist = ${artist}, version = ${version} where id = ${numberIn(stream)}`,
        ];
      }
      case 'trackDeleted':
        return [sql`delete from track where id = ${numberIn(stream)}`];
    }
  },
};

function trackRow(track: TrackUploaded, version: number, recordedAt: Date) {
  const uploadedAt = track.uploadedAt ? timestampDate(track.uploadedAt) : recordedAt;
  const origin = originColumns(track.copiedFrom);
  return sql`insert into track (id, user_id, title, artist, duration, bpm, file_size, object_key, sha256,
      sample_rate, uploaded_at, version, origin_id, origin_owner_id, origin_title)
    values (${track.trackId}, ${track.userId}, ${track.title}, ${track.artist}, ${track.duration},
      ${track.bpm ?? null}, ${String(track.fileSize)}, ${track.objectKey}, ${track.sha256},
      ${track.sampleRate}, ${uploadedAt}, ${version}, ${origin.id}, ${origin.ownerId}, ${origin.title})`;
}

/** Bytes, digest and what was heard are its original's: `wholeTracks` joins them. */
function clipRow(clip: ClipCut, version: number, recordedAt: Date) {
  const uploadedAt = clip.cutAt ? timestampDate(clip.cutAt) : recordedAt;
  const duration = clip.endTime - clip.startTime;
  const origin = originColumns(clip.copiedFrom);
  return sql`insert into track (id, user_id, title, artist, duration, file_size, uploaded_at, version, original_id,
      start_time, end_time, fade_in, fade_out, volume, transition_type, origin_id, origin_owner_id, origin_title)
    values (${clip.trackId}, ${clip.userId}, ${clip.title}, ${clip.artist}, ${duration}, 0, ${uploadedAt}, ${version},
      ${clip.originalId}, ${clip.startTime}, ${clip.endTime}, ${clip.fadeInDuration}, ${clip.fadeOutDuration},
      ${clip.volume}, ${clip.transitionType}, ${origin.id}, ${origin.ownerId}, ${origin.title})`;
}
