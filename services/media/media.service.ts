import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { ImageEncoder } from '@cadenza/kernel/images/image-encoder.js';
import { analysisProviders } from './analysis/analysis.providers.js';
import { DueFiling } from './folder/due-filing.js';
import { Filing } from './folder/filing.js';
import { FolderChangesResolver } from './folder/folder-changes.resolver.js';
import { FolderFilesResolver } from './folder/folder-files.resolver.js';
import { FolderQueries } from './folder/folder.queries.js';
import { FolderResolver } from './folder/folder.resolver.js';
import { ImageFolderResolver } from './folder/image-folder.resolver.js';
import { libraryBelonging } from './folder/library.belonging.js';
import { librarySlice } from './folder/library.slice.js';
import { TrackFolderResolver } from './folder/track-folder.resolver.js';
import { typeDefs } from './generated/type-defs.js';
import { ImageAccess } from './image/image-access.js';
import { imageBelonging } from './image/image.belonging.js';
import { ImageController } from './image/image.controller.js';
import { ImageDeletion } from './image/image-deletion.js';
import { ImageGrants } from './image/image.grants.js';
import { ImageQueries } from './image/image.queries.js';
import { ImageResolver } from './image/image.resolver.js';
import { imageSlice } from './image/image.slice.js';
import { mediaDataExport } from './media.data-export.js';
import { Track1770000000001 } from './migrations/1-track.js';
import { LeaseHolder1795000000010 } from './migrations/10-lease-holder.js';
import { PlaylistsOfTrack1795000000011 } from './migrations/11-playlists-of-track.js';
import { Grants1790000000002 } from './migrations/2-grants.js';
import { Upload1790000000003 } from './migrations/3-upload.js';
import { Clips1795000000004 } from './migrations/4-clips.js';
import { Image1795000000005 } from './migrations/5-image.js';
import { Accents1795000000012 } from './migrations/12-accents.js';
import { TellPlaylists1795000000013 } from './migrations/13-tell-playlists.js';
import { TrackEdits1795000000014 } from './migrations/14-track-edits.js';
import { Origins1795000000015 } from './migrations/15-origins.js';
import { GrantsOfSessions1797000000016 } from './migrations/16-grants-of-sessions.js';
import { FoldedSearch1800000000017 } from './migrations/17-folded-search.js';
import { Playlist1795000000006 } from './migrations/6-playlist.js';
import { Library1795000000007 } from './migrations/7-library.js';
import { Search1795000000008 } from './migrations/8-search.js';
import { Filing1795000000009 } from './migrations/9-filing.js';
import { ObjectDeletion, OBJECTS_KEPT_MS } from './objects/object-deletion.js';
import { OBJECTS, type ObjectStore } from './objects/object-store.js';
import { PlaylistAccess } from './playlist/playlist-access.js';
import { playlistBelonging } from './playlist/playlist.belonging.js';
import { PlaylistGrants } from './playlist/playlist.grants.js';
import { PlaylistQueries } from './playlist/playlist.queries.js';
import { PlaylistResolver } from './playlist/playlist.resolver.js';
import { playlistSlice } from './playlist/playlist.slice.js';
import { PlaylistTracksResolver } from './playlist/playlist-tracks.resolver.js';
import { TrackPlaylistsResolver } from './playlist/track-playlists.resolver.js';
import { Prober } from './probe/prober.js';
import { IncomingUploads } from './quota/incoming-uploads.js';
import { StorageQueries } from './quota/storage.queries.js';
import { StorageResolver } from './quota/storage.resolver.js';
import { classImagesCopy } from './reactions/class-images.copy.js';
import { classMusicCopy } from './reactions/class-music.copy.js';
import { deletedUsersCopy } from './reactions/deleted-users.copy.js';
import { grantsCopy } from './reactions/grants.copy.js';
import { ResumableController } from './resumable/resumable.controller.js';
import { ResumableUploads } from './resumable/resumable-uploads.js';
import { uploadBelonging } from './resumable/upload.belonging.js';
import { UploadFinish } from './resumable/upload-finish.js';
import { UploadRoom } from './resumable/upload-room.js';
import { UploadRows } from './resumable/upload-rows.js';
import { UploadStore } from './resumable/upload-store.js';
import { ScratchTurns } from './scratch/scratch-turns.js';
import { Scratch } from './scratch/scratch.js';
import { StreamController } from './stream/stream.controller.js';
import { WaveformController } from './stream/waveform.controller.js';
import { MediaSweeper } from './sweep/media-sweeper.js';
import { OrphanSweep } from './sweep/orphan-sweep.js';
import { ClipCutting } from './track/clip-cutting.js';
import { TrackAccess } from './track/track-access.js';
import { trackBelonging } from './track/track.belonging.js';
import { TrackCopying } from './copying/track-copying.js';
import { TrackCopyGrants } from './copying/track-copy.grants.js';
import { CopyingResolver } from './copying/copying.resolver.js';
import { TrackDeletion } from './track/track-deletion.js';
import { TrackGrants } from './track/track.grants.js';
import { TrackLinksResolver } from './track/track-links.resolver.js';
import { TrackPages } from './track/track-pages.js';
import { TrackQueries } from './track/track.queries.js';
import { TrackResolver } from './track/track.resolver.js';
import { trackSlice } from './track/track.slice.js';
import { ImageIntake } from './upload/image-intake.js';
import { ImageUploadController } from './upload/image-upload.controller.js';
import { TrackIntake } from './upload/track-intake.js';
import { TrackUploadController } from './upload/track-upload.controller.js';

export interface MediaOptions {
  readonly objects: ObjectStore;
  /** For blocks and files while they are looked at: nothing in it outlives its request. */
  readonly scratchFolder: string;
  readonly prober?: Prober;
  /** Milliseconds from the start until tracks are listened to; null: never. */
  readonly analysisAfterMs?: number | null;
  /** Reads images; services of one process share it. */
  readonly images?: ImageEncoder;
  /** Hours for which the bytes of what was deleted stay in the store; 0: none. */
  readonly objectsKeptHours?: number;
}

/** All that the media service is (see kernel/cqrs/service). */
export function mediaService({
  objects,
  scratchFolder,
  prober = new Prober(),
  analysisAfterMs = 5_000,
  images = new ImageEncoder(),
  objectsKeptHours = 0,
}: MediaOptions): ServiceDefinition {
  return {
    name: 'media',
    typeDefs,
    slices: [trackSlice, playlistSlice, imageSlice, librarySlice],
    reactions: [classMusicCopy, classImagesCopy, grantsCopy, deletedUsersCopy],
    timers: [],
    migrations: [
      Track1770000000001,
      Grants1790000000002,
      Upload1790000000003,
      Clips1795000000004,
      Image1795000000005,
      Library1795000000007,
      Playlist1795000000006,
      Search1795000000008,
      Filing1795000000009,
      LeaseHolder1795000000010,
      PlaylistsOfTrack1795000000011,
      Accents1795000000012,
      TellPlaylists1795000000013,
      TrackEdits1795000000014,
      Origins1795000000015,
      GrantsOfSessions1797000000016,
      FoldedSearch1800000000017,
    ],
    dataExport: mediaDataExport,
    belongings: [playlistBelonging, trackBelonging, uploadBelonging, imageBelonging, libraryBelonging],
    providers: [
      { provide: OBJECTS, useValue: objects },
      { provide: OBJECTS_KEPT_MS, useValue: objectsKeptHours * 60 * 60 * 1000 },
      { provide: Scratch, useValue: new Scratch(scratchFolder) },
      { provide: Prober, useValue: prober },
      ...analysisProviders(analysisAfterMs),
      { provide: ImageEncoder, useValue: images },
      StorageQueries,
      IncomingUploads,
      ScratchTurns,
      StorageResolver,
      ImageAccess,
      ImageGrants,
      ImageQueries,
      ImageDeletion,
      ImageIntake,
      ImageResolver,
      Filing,
      DueFiling,
      FolderQueries,
      FolderResolver,
      FolderChangesResolver,
      FolderFilesResolver,
      ImageFolderResolver,
      TrackFolderResolver,
      PlaylistAccess,
      PlaylistGrants,
      PlaylistQueries,
      PlaylistResolver,
      PlaylistTracksResolver,
      TrackPlaylistsResolver,
      TrackQueries,
      TrackAccess,
      TrackGrants,
      TrackDeletion,
      TrackCopyGrants,
      TrackCopying,
      CopyingResolver,
      TrackPages,
      ClipCutting,
      TrackResolver,
      TrackLinksResolver,
      TrackIntake,
      UploadRoom,
      UploadRows,
      UploadStore,
      UploadFinish,
      ResumableUploads,
      ObjectDeletion,
      OrphanSweep,
      MediaSweeper,
    ],
    controllers: [
      TrackUploadController,
      ImageUploadController,
      ResumableController,
      ImageController,
      StreamController,
      WaveformController,
    ],
  };
}
