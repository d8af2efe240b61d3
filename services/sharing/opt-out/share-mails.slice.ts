import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { ShareMailsEventSchema } from '@cadenza/proto/gen/sharing/v1/share_mails_pb.js';

export interface ChooseShareMails {
  readonly userId: number;
  readonly wanted: boolean;
}

/** What the link says for an account, told to identity. Who may say it is shown by the link, not by a session. */
export const shareMailsSlice: Slice<typeof ShareMailsEventSchema, ChooseShareMails, null> = {
  name: 'share-mails',
  schema: ShareMailsEventSchema,
  decider: {
    initial: null,
    evolve: () => null,
    decide: ({ userId, wanted }) => [{ case: 'shareMailsChosen', value: { userId, wanted } }],
  },
  projection: { tables: [], project: () => [] },
};
