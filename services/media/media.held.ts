import type { Held } from '@cadenza/kernel/cqrs/held.resolver.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';

/** The library; the recordings themselves are at /api/music/stream/{id}. */
export const mediaHeld: Held = (userId) => ({
  tracks: sql`select id, title, artist, duration, bpm, file_size, sha256, uploaded_at, '/api/music/stream/' || id as file
    from track where user_id = ${userId} order by id`,
});
