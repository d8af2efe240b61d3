import { Inject, Injectable } from '@nestjs/common';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import { quotaExceeded, storageLimit } from './storage.js';
import { StorageQueries } from './storage.queries.js';

const megabyte = 1024 * 1024;
/** Uploads of one user that come in at the same time, and bytes that they may take in the scratch folder. */
export const mostAtOnce = 6;
export const mostScratch = 420 * megabyte;

/** Bytes of one upload, as announced. */
export interface Incoming {
  /** What it takes in the scratch folder at most. */
  readonly scratch: number;
  /** What is kept of it in the end; 0 where that is counted already, or is not known before it is read. */
  readonly kept: number;
}

const tooMany = new Rejection(
  'RATE_LIMITED',
  'You have too many uploads on their way. Wait until one of them has ended.',
  [],
  5,
);

/**
 * Uploads that are coming in, of this process: the scratch folder is its own, too. What they will keep is counted
 * against the quota before their first byte is stored.
 */
@Injectable()
export class IncomingUploads {
  private readonly byUser = new Map<number, Set<Incoming>>();

  constructor(@Inject(StorageQueries) private readonly storage: StorageQueries) {}

  /** Runs `use` while there is room. Throws `RejectionError`: RATE_LIMITED or QUOTA_EXCEEDED. */
  async with<Result>(userId: number, incoming: Incoming, use: () => Promise<Result>): Promise<Result> {
    const present = this.byUser.get(userId) ?? new Set();
    if (present.size >= mostAtOnce || scratchOf(present) + incoming.scratch > mostScratch)
      throw new RejectionError(tooMany);
    // A copy: each is an entry of its own.
    const entry = { ...incoming };
    this.byUser.set(userId, present.add(entry));
    try {
      const before = keptBefore(present, entry);
      if (entry.kept > 0 && (await this.storage.promised(userId)) + before + entry.kept > storageLimit)
        throw new RejectionError(quotaExceeded());
      return await use();
    } finally {
      present.delete(entry);
      if (present.size === 0) this.byUser.delete(userId);
    }
  }
}

const scratchOf = (all: Iterable<Incoming>) => [...all].reduce((sum, { scratch }) => sum + scratch, 0);

/** What those keep that came earlier: of two for which there is room once, the first is let in. */
function keptBefore(all: ReadonlySet<Incoming>, entry: Incoming): number {
  const each = [...all];
  return each.slice(0, each.indexOf(entry)).reduce((sum, { kept }) => sum + kept, 0);
}
