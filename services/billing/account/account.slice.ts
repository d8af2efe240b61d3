import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { AccountEventSchema } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import { accountDecider } from './account.decider.js';
import type { AccountCommand, AccountState } from './account.decider.js';
import { accountProjection } from './account.projection.js';

export const accountSlice: Slice<typeof AccountEventSchema, AccountCommand, AccountState> = {
  name: 'account',
  schema: AccountEventSchema,
  decider: accountDecider,
  projection: accountProjection,
};
