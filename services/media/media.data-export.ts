import type { DataExportOf } from '@cadenza/kernel/cqrs/data-export/export-list.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** The library; the recordings themselves are at /api/music/stream/{id}. */
export const mediaDataExport: DataExportOf = (userId) => ({
  lists: {
    tracks: {
      rows: sql`select id, title, artist, duration, bpm, file_size, sha256, uploaded_at, '/api/music/stream/' || id as file,
          original_id, start_time, end_time, fade_in, fade_out, volume, transition_type, measured_bpm, corrected_bpm,
          loudness, true_peak, coalesce(file_title, title) as file_title, coalesce(file_artist, artist) as file_artist,
          origin_title as copied_from
        from track where user_id = ${userId}`,
      key: ['id'],
    },
    images: {
      rows: sql`select id, caption, width, height, image_size, thumbnail_size, sha256, uploaded_at,
          '/api/images/' || id as file
        from image where user_id = ${userId}`,
      key: ['id'],
    },
    folders: {
      rows: sql`select id, name, parent_id, type,
          (select coalesce(json_agg(json_build_object('type', file_type, 'id', file_id) order by file_type, file_id), '[]')
            from folder_file
            where folder_id = folder.id and case file_type
              when 'music' then exists (select from track where id = file_id)
              else exists (select from image where id = file_id) end) as files
        from folder where user_id = ${userId}`,
      key: ['id'],
    },
    playlists: {
      rows: sql`select id, name, created_at, updated_at, origin_title as copied_from,
          array(select track_id from playlist_track where playlist_id = playlist.id order by place) as tracks
        from playlist where user_id = ${userId}`,
      key: ['id'],
    },
  },
  // A clip has no bytes of its own: its original's are there.
  files: {
    rows: sql`select 'music' as folder, id as export_key, id || ' ' || title as name, 'mp3' as extension,
          '/bytes/music/stream/' || id as path
        from track where user_id = ${userId} and original_id is null
      union all select 'images', id, id || ' ' || coalesce(caption, ''), 'webp', '/bytes/images/' || id
        from image where user_id = ${userId}`,
    key: ['folder', 'export_key'],
  },
});
