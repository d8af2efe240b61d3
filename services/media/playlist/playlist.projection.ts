import type { Projection } from '@cadenza/kernel/eventsourcing/projection.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { PlaylistEventSchema } from '@cadenza/proto/gen/media/v1/playlist_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** A row for each playlist, and one for each track in it. */
export const playlistProjection: Projection<typeof PlaylistEventSchema> = {
  tables: ['playlist', 'playlist_track'],

  project(event, { stream, version, recordedAt }) {
    const id = numberIn(stream);
    const changed = sql`update playlist set updated_at = ${recordedAt}, version = ${version} where id = ${id}`;
    const emptied = sql`delete from playlist_track where playlist_id = ${id}`;
    switch (event.case) {
      case 'playlistCreated': {
        const { userId, name, copiedFrom: origin } = event.value;
        return [
          sql`insert into playlist (id, user_id, name, created_at, updated_at, version,
                origin_id, origin_owner_id, origin_title)
              values (${id}, ${userId}, ${name}, ${recordedAt}, ${recordedAt}, ${version},
                ${origin?.id ?? null}, ${origin?.ownerId ?? null}, ${origin?.title ?? null})`,
        ];
      }
      case 'playlistRenamed':
        return [sql`update playlist set name = ${event.value.name} where id = ${id}`, changed];
      case 'playlistArranged':
        return [
          emptied,
          sql`insert into playlist_track (playlist_id, track_id, place)
              select ${id}::integer, track_id, place
              from unnest(${event.value.trackIds}::integer[]) with ordinality as listed (track_id, place)`,
          changed,
        ];
      case 'playlistTrackAdded': {
        const { trackId, order } = event.value;
        return [
          sql`update playlist_track set place = place + 1 where playlist_id = ${id} and place >= ${order}`,
          sql`insert into playlist_track (playlist_id, track_id, place) values (${id}, ${trackId}, ${order})`,
          changed,
        ];
      }
      case 'playlistTrackRemoved':
        return [
          sql`with gone as (
                delete from playlist_track where playlist_id = ${id} and track_id = ${event.value.trackId} returning place
              )
              update playlist_track set place = playlist_track.place - 1 from gone
              where playlist_id = ${id} and playlist_track.place > gone.place`,
          changed,
        ];
      case 'playlistDeleted':
        return [emptied, sql`delete from playlist where id = ${id}`];
    }
  },
};
