import { grantCopy, projectGrants } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';

/** Which classes are shared with whom, by what right and until when. */
export const grantsCopy: Copy<typeof ShareEventSchema> = {
  ...grantCopy,
  origin: 'sharing',
  schema: ShareEventSchema,
  project: projectGrants('class'),
};
