import { Inject, Injectable } from '@nestjs/common';
import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import type { Commands, Giving } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { BackgroundAnalysis } from '../analysis/background-analysis.js';
import { noted } from '../folder/filing.rows.js';
import { newObjectKey } from '../objects/object-key.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { nameTrack, songOfFileName } from '../probe/file-name.js';
import type { Probed } from '../probe/probe.js';
import { Prober } from '../probe/prober.js';
import { claimStorage, quotaExceeded, storageLimit } from '../quota/storage.js';
import { StorageQueries } from '../quota/storage.queries.js';
import { keyed } from '../request/keyed.js';
import { trackSlice } from '../track/track.slice.js';
import { isDefinite } from './is-definite.js';
import type { TrackFields } from './track-fields.js';

/** A whole file in the scratch folder; the caller of `take` removes it. */
export interface ReceivedFile {
  readonly path: string;
  readonly fileName: string;
  readonly fields: TrackFields;
  /** Where it is wanted; the caller of `take` puts it there (`DueFiling.settle`). */
  readonly folderId?: number | null | undefined;
  /** The object that holds the same bytes already; it becomes the track's. */
  readonly objectKey?: string | undefined;
}

export interface Taken {
  readonly trackId: number;
  /** The request, with what its Idempotency-Key stands for now that the file is known. */
  readonly asking: GraphqlContext;
}

/** Turns a received file into a track, the same way for plain and resumable uploads: bytes first, then the fact. */
@Injectable()
export class TrackIntake {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(Prober) private readonly prober: Prober,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(StorageQueries) private readonly storage: StorageQueries,
    @Inject(BackgroundAnalysis) private readonly analysis: BackgroundAnalysis,
  ) {}

  /**
   * Makes the track, given `userId` is the caller's own. Throws `RejectionError`: UNSUPPORTED_TYPE,
   * QUOTA_EXCEEDED, or what the claims made from the new id refuse; nothing that it stored is kept then.
   */
  async take(
    context: GraphqlContext,
    userId: number,
    file: ReceivedFile,
    beside: (trackId: number) => Pick<Giving, 'claims' | 'rows'> = () => ({}),
  ): Promise<Taken> {
    const probed = await this.prober.probe(file.path, userId);
    if ('problem' in probed) throw new RejectionError(new Rejection('UNSUPPORTED_TYPE', probed.problem));
    // Saves copying what the claim would refuse; the claim alone decides.
    if ((await this.storage.used(userId)) + probed.size > storageLimit)
      throw new RejectionError(quotaExceeded());
    const objectKey = file.objectKey ?? newObjectKey();
    if (!file.objectKey) await this.objects.putFile(objectKey, file.path);
    const discard = async () => void (file.objectKey ?? (await this.objects.delete(objectKey)));
    let stored = false;
    const asking = keyed(context, 'POST /bytes/music/upload', probed.sha256, file.fileName, saidOf(file));
    const perform = async (trackId: number, keyClaims: readonly Claim[]) => {
      const command = { kind: 'upload' as const, trackId, objectKey, ...facts(probed, file) };
      const { claims = [], rows = [] } = beside(trackId);
      const all = [...keyClaims, ...claims, claimStorage(userId, probed.size)];
      const due = noted({ fileType: 'music', fileId: trackId, folderId: file.folderId, userId });
      const also = { claims: all, rows: [...rows, ...due] };
      await this.commands.give(context, trackSlice, trackId, command, also);
      stored = true;
    };
    try {
      const trackId = await this.commands.once(asking, 'track', perform);
      if (stored) this.analysis.look();
      else await discard();
      return { trackId, asking };
    } catch (error) {
      // A lost connection may have stored the fact after all; then the sweep of orphans decides.
      if (!stored && isDefinite(error)) await discard();
      throw error;
    }
  }
}

/** Without a folder what earlier releases hashed, so one that repeats its request while this one comes is known. */
const saidOf = ({ fields, folderId }: ReceivedFile) => ({ ...fields, folderId: folderId ?? undefined });

function facts(probed: Probed, { fields, fileName }: ReceivedFile) {
  const said = { title: fields.title ?? probed.title, artist: fields.artist ?? probed.artist };
  const { title, artist } = nameTrack(said, fileName);
  return {
    title: title ?? 'Untitled',
    artist: artist ?? 'Unknown Artist',
    // What is said of it overrides its tags; that it lasts longer than its frames do, no player can make true.
    duration: Math.min(fields.duration ?? probed.duration, probed.duration),
    bpm: fields.bpm ?? probed.bpm ?? songOfFileName(fileName).bpm,
    fileSize: probed.size,
    sha256: probed.sha256,
    sampleRate: probed.sampleRate,
  };
}
