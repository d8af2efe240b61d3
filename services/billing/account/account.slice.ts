import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { AccountEventSchema } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import type { AccountCommand } from './account.commands.js';
import { accountDecider } from './account.decider.js';
import { accountProjection } from './account.projection.js';
import type { AccountState } from './account.state.js';

export const accountSlice: Slice<typeof AccountEventSchema, AccountCommand, AccountState> = {
  name: 'account',
  schema: AccountEventSchema,
  decider: accountDecider,
  projection: accountProjection,
};
