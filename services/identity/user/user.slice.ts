import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import type { UserCommand } from './user.commands.js';
import { userDecider } from './user.decider.js';
import type { UserState } from './user.evolve.js';
import { userProjection } from './user.projection.js';

export const userSlice: Slice<typeof UserEventSchema, UserCommand, UserState> = {
  name: 'user',
  schema: UserEventSchema,
  decider: userDecider,
  projection: userProjection,
};
