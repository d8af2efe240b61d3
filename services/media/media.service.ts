import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { typeDefs } from './generated/type-defs.js';
import { GRANTS, OBJECTS, PROBER, SCRATCH } from './media.tokens.js';
import { Track1770000000001 } from './migrations/1-track.js';
import type { ObjectStore } from './objects/object-store.js';
import { Prober } from './probe/prober.js';
import { StreamController } from './stream/stream.controller.js';
import { MediaSweeper } from './sweep/media-sweeper.js';
import { ObjectSweep } from './sweep/object-sweep.js';
import { noGrants } from './track/grants.js';
import { TrackAccess } from './track/track-access.js';
import { TrackDeletion } from './track/track-deletion.js';
import { TrackQueries } from './track/track.queries.js';
import { TrackResolver } from './track/track.resolver.js';
import { trackSlice } from './track/track.slice.js';
import { ResumableUploads } from './upload/resumable-uploads.js';
import { Scratch } from './upload/scratch.js';
import { TrackIntake } from './upload/track-intake.js';
import { UploadController } from './upload/upload.controller.js';
import { UploadFinish } from './upload/upload-finish.js';

export interface MediaOptions {
  readonly objects: ObjectStore;
  /** For files on their way in; on a disk that this process alone writes to. */
  readonly scratchFolder: string;
  readonly prober?: Prober;
}

/** All that the media service is (see kernel/cqrs/service). */
export function mediaService({
  objects,
  scratchFolder,
  prober = new Prober(),
}: MediaOptions): ServiceDefinition {
  return {
    name: 'media',
    typeDefs,
    slices: [trackSlice],
    reactions: [],
    timers: [],
    migrations: [Track1770000000001],
    providers: [
      { provide: OBJECTS, useValue: objects },
      { provide: SCRATCH, useValue: new Scratch(scratchFolder) },
      { provide: PROBER, useValue: prober },
      { provide: GRANTS, useValue: noGrants },
      TrackQueries,
      TrackAccess,
      TrackDeletion,
      TrackResolver,
      TrackIntake,
      UploadFinish,
      ResumableUploads,
      ObjectSweep,
      MediaSweeper,
    ],
    controllers: [UploadController, StreamController],
  };
}
