import { Inject, Injectable } from '@nestjs/common';
import type { Upload } from '@tus/server';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { isPassing } from '@cadenza/kernel/eventsourcing/sql-error.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { DueFiling } from '../folder/due-filing.js';
import { ObjectDeletion } from '../objects/object-deletion.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { userIdOf } from '../request/caller-of.js';
import { identifier } from '../request/identifier.js';
import { ScratchTurns } from '../scratch/scratch-turns.js';
import { ImageIntake } from '../upload/image-intake.js';
import { isDefinite } from '../upload/is-definite.js';
import { trackFields } from '../upload/track-fields.js';
import { TrackIntake } from '../upload/track-intake.js';
import { assemble } from './assemble.js';
import { kindOf } from './upload-kind.js';
import { UploadRows } from './upload-rows.js';
import { UploadStore } from './upload-store.js';

/** Makes one track or image of one complete upload, however often and from wherever its end is reported. */
@Injectable()
export class UploadFinish {
  private readonly underway = new Map<string, Promise<number>>();

  constructor(
    @Inject(TrackIntake) private readonly tracks: TrackIntake,
    @Inject(ImageIntake) private readonly images: ImageIntake,
    @Inject(UploadRows) private readonly rows: UploadRows,
    @Inject(UploadStore) private readonly store: UploadStore,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ScratchTurns) private readonly turns: ScratchTurns,
    @Inject(ObjectDeletion) private readonly bytes: ObjectDeletion,
    @Inject(DueFiling) private readonly filing: DueFiling,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers the track's or image's id. Throws `RejectionError` for a file that is refused, and removes it. */
  once(context: GraphqlContext, upload: Upload): Promise<number> {
    const present = this.underway.get(upload.id);
    if (present) return present;
    const finishing = this.perform(context, upload).finally(() => this.underway.delete(upload.id));
    this.underway.set(upload.id, finishing);
    return finishing;
  }

  private async perform(context: GraphqlContext, upload: Upload): Promise<number> {
    const fileId = await this.file(context, upload);
    // Asked for again, too: a crash or a failure may have come between the file and its folder.
    await this.filing.settle(context, kindOf(upload), fileId);
    return fileId;
  }

  private async file(context: GraphqlContext, upload: Upload): Promise<number> {
    const done = await this.finished(upload.id);
    if (done != null) return done;
    try {
      return await this.take(context, upload);
    } catch (error) {
      const elsewhere = await this.finished(upload.id);
      if (elsewhere != null) return elsewhere;
      if (isFinal(error)) await this.store.remove(upload.id).catch(() => undefined);
      throw error;
    }
  }

  private finished = async (id: string) => (await this.rows.find(id))?.fileId;

  private async take(context: GraphqlContext, upload: Upload): Promise<number> {
    const said = saidOf(upload);
    const isImage = kindOf(upload) === 'image';
    const parts = await this.rows.parts(upload.id);
    // One block that is the whole file is stored already, as a track would be; an image is made anew.
    const objectKey = parts.length === 1 && !isImage ? parts[0] : undefined;
    const beside = (fileId: number) => this.rows.finishing(upload.id, fileId, objectKey, this.clock.now());
    // The upload's own id makes it happen once; a key of the last request would not know the file.
    const unkeyed = { ...context, idempotency: null };
    // One of a user after the other: each takes a whole file of scratch.
    const fileId = await this.turns.of(userIdOf(context), async (path) => {
      await assemble(this.objects, parts, path, upload.size ?? 0);
      const file = { path, ...said };
      if (isImage) return (await this.images.take(unkeyed, file, beside)).imageId;
      return (await this.tracks.take(unkeyed, userIdOf(context), { ...file, objectKey }, beside)).trackId;
    });
    if (!objectKey) await this.bytes.deleteNow(parts);
    return fileId;
  }
}

/** What was said of the file when its upload began. Throws VALIDATION_FAILED for what no track can have. */
export function saidOf(upload: Pick<Upload, 'metadata'>) {
  const said = new Map(Object.entries(upload.metadata ?? {}).map(([name, value]) => [name, value ?? '']));
  const fields = kindOf(upload) === 'image' ? {} : trackFields(said);
  if (fields instanceof Rejection) throw new RejectionError(fields);
  const fileName = said.get('filename') ?? said.get('name') ?? '';
  return { fileName, fields, folderId: identifier(said.get('folderId')?.trim() ?? '') ?? null };
}

/** Asking again would end the same way, and each time copy the file before it does. */
function isFinal(error: unknown): boolean {
  if (error instanceof RejectionError) return error.rejection.code !== 'UNAVAILABLE';
  return isDefinite(error) && !isPassing(error);
}
