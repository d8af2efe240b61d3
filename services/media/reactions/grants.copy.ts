import { grantCopy, projectGrants } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';

/**
 * Which tracks and playlists are shared with whom, and the classes that play tracks (class-music.copy.ts), by themselves
 * or with a session.
 */
export const grantsCopy: Copy<typeof ShareEventSchema> = {
  ...grantCopy,
  origin: 'sharing',
  schema: ShareEventSchema,
  project: projectGrants('class', 'music', 'playlist', 'schedule'),
};
