import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { CheckInEventSchema } from '@cadenza/proto/gen/roster/v1/check_in_pb.js';
import { checkInDecider, type CheckInCommand, type CheckInState } from './check-in.decider.js';
import { checkInProjection } from './check-in.projection.js';

/** By scheduled class. */
export const checkInSlice: Slice<typeof CheckInEventSchema, CheckInCommand, CheckInState> = {
  name: 'check-in',
  schema: CheckInEventSchema,
  decider: checkInDecider,
  projection: checkInProjection,
};
