import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { StreamQueue } from '@cadenza/kernel/cqrs/stream-queue.js';

/** From its beginning on; who does not finish by then begins again. */
export const uploadLifetime = 24 * 60 * 60 * 1000;

const uploadId = /^[0-9a-f]{32}$/;
export const isUploadId = (text: string | undefined): text is string => uploadId.test(text ?? '');

/** The first eight digits say whose it is, the other 24 cannot be guessed. */
export const newUploadId = (userId: number) =>
  userId.toString(16).padStart(8, '0') + randomBytes(12).toString('hex');
export const ownerOf = (id: string) => Number.parseInt(id.slice(0, 8), 16);

/** Throws what refuses a new upload beside those that its owner has `begun`, the finished ones among them. */
export type Admit = (upload: Upload, begun: readonly Upload[]) => Promise<void>;

/** Parts of uploads on the disk, each of a length said beforehand and of one owner. */
export class TusStore extends FileStore {
  private readonly creations = new StreamQueue();

  constructor(
    folder: string,
    private readonly admit: Admit,
  ) {
    mkdirSync(folder, { recursive: true });
    super({ directory: folder, expirationPeriodInMilliseconds: uploadLifetime });
    // What is not said beforehand cannot be counted beforehand.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
  }

  /** One at a time for each owner, so that two uploads cannot both be given the same room. */
  override create(upload: Upload): Promise<Upload> {
    const owner = ownerOf(upload.id);
    return this.creations.next(String(owner), async () => {
      await this.admit(upload, await this.begunBy(owner));
      return super.create(upload);
    });
  }

  path(id: string) {
    return join(this.directory, id);
  }

  /** Gives the disk back, but keeps the length: a client that missed the last answer can still ask how far it came. */
  async hollow(id: string, size: number) {
    await truncate(this.path(id), 0);
    await truncate(this.path(id), size);
  }

  /** Removes what was begun before `before`, finished or not; by the computer's own time, which no test clock moves. */
  async removeExpired(before: Date): Promise<number> {
    let removed = 0;
    for (const id of await this.ids()) {
      const begun = await this.begunAt(id);
      if (!begun || begun >= before) continue;
      await rm(this.path(id), { force: true });
      await this.configstore.delete(id).catch(() => undefined);
      removed += 1;
    }
    return removed;
  }

  private async begunBy(owner: number): Promise<Upload[]> {
    const ids = (await this.ids()).filter((id) => ownerOf(id) === owner);
    const found = await Promise.all(ids.map((id) => this.configstore.get(id)));
    return found.filter((upload) => upload !== undefined);
  }

  private async begunAt(id: string): Promise<Date | undefined> {
    const said = (await this.configstore.get(id))?.creation_date;
    return said ? new Date(said) : (await stat(this.path(id)).catch(() => undefined))?.mtime;
  }

  private async ids(): Promise<string[]> {
    return (await readdir(this.directory)).filter(isUploadId);
  }
}
