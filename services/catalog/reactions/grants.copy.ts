import { timestampDate } from '@bufbuild/protobuf/wkt';
import { grantAccepted, grantCopy, grantEnded, grantOffered } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which classes are shared with whom, by what right and until when. */
export const grantsCopy: Copy<typeof ShareEventSchema> = {
  ...grantCopy,
  origin: 'sharing',
  schema: ShareEventSchema,
  project(event, { stream }) {
    const shareId = numberIn(stream);
    switch (event.case) {
      case 'contentShared': {
        const { contentType, contentId, permission, expiresAt } = event.value;
        const end = expiresAt ? timestampDate(expiresAt) : null;
        return contentType === 'class'
          ? [grantOffered(shareId, { type: 'class', id: contentId, permission, expiresAt: end })]
          : [];
      }
      case 'shareAccepted':
        return [grantAccepted(shareId, event.value.recipientId)];
      case 'shareDeclined':
      case 'shareRemoved':
        return [grantEnded(shareId)];
    }
  },
};
