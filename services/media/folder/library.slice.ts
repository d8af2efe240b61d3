import type { Slice } from '@cadenza/kernel/eventsourcing/slice.js';
import { LibraryEventSchema } from '@cadenza/proto/gen/media/v1/library_pb.js';
import type { LibraryCommand } from './library.commands.js';
import { libraryDecider } from './library.decider.js';
import { libraryProjection } from './library.projection.js';
import type { LibraryState } from './library.state.js';

/** One stream for each user: `library-<user id>`. */
export const librarySlice: Slice<typeof LibraryEventSchema, LibraryCommand, LibraryState> = {
  name: 'library',
  schema: LibraryEventSchema,
  decider: libraryDecider,
  projection: libraryProjection,
};
