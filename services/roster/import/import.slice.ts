import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { RosterImportEventSchema } from '@cadenza/proto/gen/roster/v1/roster_import_pb.js';
import { importDecider, type ImportCommand, type ImportState } from './import.decider.js';
import { importProjection } from './import.projection.js';

/** One stream for each user. */
export const importSlice: Slice<typeof RosterImportEventSchema, ImportCommand, ImportState> = {
  name: 'roster-import',
  schema: RosterImportEventSchema,
  decider: importDecider,
  projection: importProjection,
};
