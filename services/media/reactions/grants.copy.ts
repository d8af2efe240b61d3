import { timestampDate } from '@bufbuild/protobuf/wkt';
import { grantAccepted, grantCopy, grantEnded, grantOffered } from '@cadenza/kernel/cqrs/grant-rows.js';
import type { Copy } from '@cadenza/kernel/eventsourcing/reaction.js';
import { ShareEventSchema } from '@cadenza/proto/gen/sharing/v1/share_pb.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';

/** Which tracks are shared with whom, alone or within a class that plays them (class-music.copy.ts). */
export const grantsCopy: Copy<typeof ShareEventSchema> = {
  ...grantCopy,
  origin: 'sharing',
  schema: ShareEventSchema,
  project(event, { stream }) {
    const shareId = numberIn(stream);
    switch (event.case) {
      case 'contentShared': {
        const { contentType: type, contentId: id, permission, expiresAt } = event.value;
        const end = expiresAt ? timestampDate(expiresAt) : null;
        return type === 'class' || type === 'music'
          ? [grantOffered(shareId, { type, id, permission, expiresAt: end })]
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
