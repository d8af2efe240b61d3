import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DataStore, Upload } from '@tus/server';
import { LOG } from '@cadenza/kernel/cqrs/tokens.js';
import { notFound } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError, refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { ObjectDeletion } from '../objects/object-deletion.js';
import { newObjectKey } from '../objects/object-key.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { IncomingUploads } from '../quota/incoming-uploads.js';
import { Scratch } from '../scratch/scratch.js';
import { blockSize, inBlocks } from './in-blocks.js';
import { ownerOf } from './upload-id.js';
import { UploadRoom } from './upload-room.js';
import { UploadRows } from './upload-rows.js';

/** From its beginning on; who does not finish by then begins again. */
export const uploadLifetime = 24 * 60 * 60 * 1000;

/** Of one upload: each costs an object and a row, so they may not be of a few bytes. */
export const mostParts = 1_000;

/**
 * Resumable uploads, each of a length said beforehand and of one owner: state in rows, bytes as objects of one block,
 * so that every replica can go on where another was. What is recorded is stored; who records first wins.
 */
@Injectable()
export class UploadStore extends DataStore {
  // Without creation-defer-length: what is not said beforehand cannot be counted beforehand.
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  constructor(
    @Inject(UploadRows) private readonly rows: UploadRows,
    @Inject(UploadRoom) private readonly room: UploadRoom,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(Scratch) private readonly scratch: Scratch,
    @Inject(ObjectDeletion) private readonly bytes: ObjectDeletion,
    @Inject(IncomingUploads) private readonly incoming: IncomingUploads,
    @Inject(LOG) private readonly log: Log,
  ) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.room.give(upload);
    return upload;
  }

  /** Throws `RejectionError`: NOT_FOUND for one that is unknown or gone. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await this.rows.find(id);
    if (!row) throw new RejectionError(notFound('Upload'));
    const metadata = JSON.parse(row.metadata) as NonNullable<Upload['metadata']>;
    const { size, received: offset } = row;
    return new Upload({ id, size, offset, metadata, creation_date: row.begunAt.toISOString() });
  }

  /** Stores block by block what comes; throws `RejectionError`: CONFLICT when another request was faster. */
  override async write(source: Readable, id: string, start: number): Promise<number> {
    if (((await this.rows.find(id))?.parts ?? 0) >= mostParts)
      throw refuse('VALIDATION_FAILED', 'This upload came in too many small parts. Please begin it again.');
    let offset = start;
    // The library would answer that the stream was destroyed, and not why.
    const chunks = source.iterator({ destroyOnReturn: false });
    const store = (path: string) =>
      inBlocks(chunks, path, async (bytes) => {
        const key = newObjectKey();
        await this.objects.putFile(key, path);
        if (!(await this.rows.record(id, offset, bytes, key))) {
          await this.objects.delete(key);
          throw refuse('CONFLICT', 'The upload has gone on elsewhere');
        }
        offset += bytes;
      });
    // What it keeps is counted since it began.
    const incoming = { scratch: blockSize, kept: 0 };
    await this.incoming.with(ownerOf(id), incoming, () => this.scratch.with(store));
    return offset;
  }

  override async remove(id: string): Promise<void> {
    await this.bytes.deleteNow(await this.rows.remove(id, new Date()));
  }

  /** Removes what was begun before `before`, finished or not; by the computer's own time, which no test clock moves. */
  async removeExpired(before: Date): Promise<number> {
    let removed = 0;
    for (const id of await this.rows.begunBefore(before)) if (await this.tryToRemove(id)) removed += 1;
    return removed;
  }

  /** One that cannot be removed keeps no other from it, and is tried again the next time. */
  private async tryToRemove(id: string): Promise<boolean> {
    try {
      await this.remove(id);
      return true;
    } catch (error) {
      this.log.warn({ error }, 'an expired upload could not be removed yet');
      return false;
    }
  }

  override getExpiration(): number {
    return uploadLifetime;
  }
}
