import type { Belonging } from '@cadenza/kernel/cqrs/erasing.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { playlistSlice } from './playlist.slice.js';

/** The playlists of deleted users. */
export const playlistBelonging: Belonging = {
  left: () => sql`select id, user_id as "userId" from playlist join erased_user using (user_id)`,
  end: ({ id }, { commands, context }) => commands.give(context, playlistSlice, id, { kind: 'delete' }),
};
