import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { PlaylistEventSchema } from '@cadenza/proto/gen/media/v1/playlist_pb.js';

/** Which playlists there are, whose, and what they are called. */
export const playlistsCopy: Copy<typeof PlaylistEventSchema> = {
  kind: 'copy',
  name: 'playlists',
  origin: 'media',
  schema: PlaylistEventSchema,
  tables: ['playlist_copy'],
  project(event, { stream }) {
    const id = numberIn(stream);
    switch (event.case) {
      case 'playlistCreated': {
        const { userId, name } = event.value;
        return [
          sql`insert into playlist_copy (id, user_id, name) values (${id}, ${userId}, ${name})
              on conflict (id) do nothing`,
        ];
      }
      case 'playlistRenamed':
        return [sql`update playlist_copy set name = ${event.value.name} where id = ${id}`];
      case 'playlistDeleted':
        return [sql`update playlist_copy set deleted = true where id = ${id}`];
      case 'playlistArranged':
      case 'playlistTrackAdded':
      case 'playlistTrackRemoved':
        return [];
    }
  },
};
