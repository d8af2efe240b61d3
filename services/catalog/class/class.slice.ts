import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import type { ClassCommand } from './class.commands.js';
import { classDecider } from './class.decider.js';
import { classProjection } from './class.projection.js';
import type { ClassState } from './class.state.js';

export const classSlice: Slice<typeof ClassEventSchema, ClassCommand, ClassState> = {
  name: 'class',
  schema: ClassEventSchema,
  decider: classDecider,
  projection: classProjection,
};
