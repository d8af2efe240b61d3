import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { CommandReaction } from '@cadenza/kernel/eventsourcing/reaction.js';
import { streamOf } from '@cadenza/kernel/eventsourcing/slice.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { trialDays } from '@cadenza/kernel/runtime/gate.js';
import type { AccountCommand } from '../account/account.commands.js';
import { accountSlice } from '../account/account.slice.js';

/**
 * A registration starts the trial, unless an account with its address had one and was deleted; administrators need none (specification 1, section 4, gate rule 1). A deletion
 * closes the account, and upkeep has the provider delete what it holds.
 */
export const accountsReaction: CommandReaction<typeof UserEventSchema, AccountCommand> = {
  kind: 'command',
  name: 'start-trial-on-registration',
  origin: 'identity',
  schema: UserEventSchema,
  slice: accountSlice,
  react(event, delivered) {
    switch (event.case) {
      case 'registered': {
        const { userId, isAdmin, registeredAt: at, trialUsed } = event.value;
        if (isAdmin) return undefined;
        const registeredAt = at ? timestampDate(at) : delivered.recordedAt;
        return {
          stream: streamOf(accountSlice, userId),
          command: { kind: 'startTrial', userId, registeredAt, isUsed: trialUsed },
        };
      }
      case 'emailVerified': {
        const { userId, trialBegins } = event.value;
        if (!trialBegins) return undefined;
        return { stream: streamOf(accountSlice, userId), command: { kind: 'extendTrial', days: trialDays } };
      }
      case 'deleted':
        return { stream: streamOf(accountSlice, event.value.userId), command: { kind: 'close' } };
      case 'profileChanged':
      case 'passwordChanged':
      case 'notificationsChanged':
        return undefined;
    }
  },
  expected: (rejection) => rejection.code === 'CONFLICT',
};
