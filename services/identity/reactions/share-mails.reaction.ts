import type { CommandReaction } from '@cadenza/kernel/eventsourcing/reaction.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { ShareMailsEventSchema } from '@cadenza/proto/gen/sharing/v1/share_mails_pb.js';
import type { UserCommand } from '../user/user.commands.js';
import { userSlice } from '../user/user.slice.js';

/** Whose mailbox got a mail of a share may choose there too: the profile then shows what was chosen. */
export const shareMailsReaction: CommandReaction<typeof ShareMailsEventSchema, UserCommand> = {
  kind: 'command',
  name: 'share-mails',
  origin: 'sharing',
  schema: ShareMailsEventSchema,
  slice: userSlice,
  react({ value: { userId, wanted } }) {
    return { stream: streamOf(userSlice, userId), command: { kind: 'chooseShareMails', userId, wanted } };
  },
  // Deleted meanwhile.
  expected: (rejection) => rejection.code === 'NOT_FOUND',
};
