import { grantCopy, projectGrants } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';

/** Which classes others may teach, which sessions they teach, and until when. */
export const grantsCopy: Copy<typeof ShareEventSchema> = {
  ...grantCopy,
  origin: 'sharing',
  schema: ShareEventSchema,
  project: projectGrants('class', 'schedule'),
};
