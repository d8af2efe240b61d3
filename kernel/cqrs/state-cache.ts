import { sizeOf } from './size-of.js';

/** A stream's state, and the version it is of; 0: it does not exist. */
export interface StateAt<State> {
  readonly version: number;
  readonly state: State;
}

/** The id of the user whose command met the stream; null: the system. */
export type Account = number | null;

export interface CacheLimits {
  /** Bytes of all states together. */
  readonly maxBytes: number;
  /** Bytes of the states of one account; a larger single state is not cached. */
  readonly maxBytesOfAccount: number;
}

/** A service's: the largest states, a library of 5,000 tracks and a class of 300 segments, take some 2 MB. */
export const cacheLimits: CacheLimits = { maxBytes: 24 * 1024 * 1024, maxBytesOfAccount: 6 * 1024 * 1024 };

/** What an entry takes beside its state. */
const bytesOfEntry = 200;

interface Entry {
  readonly at: StateAt<unknown>;
  readonly bytes: number;
  readonly account: Account;
}

interface Share {
  bytes: number;
  /** The least recently used first. */
  readonly streams: Set<string>;
}

/** States of streams, bounded by their bytes, of each account and together; the least recently used go first. */
export class StateCache {
  /** The least recently used first. */
  private readonly entries = new Map<string, Entry>();
  private readonly shares = new Map<Account, Share>();
  private held = 0;

  constructor(private readonly limits: CacheLimits = cacheLimits) {}

  /** Bytes of all that is cached. */
  get bytes(): number {
    return this.held;
  }

  get(stream: string): StateAt<unknown> | undefined {
    return this.entries.get(stream)?.at;
  }

  set(stream: string, at: StateAt<unknown>, account: Account): void {
    this.delete(stream);
    const bytes = bytesOfEntry + sizeOf(at.state);
    const { maxBytes, maxBytesOfAccount } = this.limits;
    if (bytes > maxBytesOfAccount) return;
    const share = this.shareOf(account);
    this.entries.set(stream, { at, bytes, account });
    share.streams.add(stream);
    share.bytes += bytes;
    this.held += bytes;
    // The system works for everybody: only the whole bounds it.
    if (account !== null) this.evict(share.streams, () => share.bytes > maxBytesOfAccount);
    this.evict(this.entries.keys(), () => this.held > maxBytes);
  }

  delete(stream: string): void {
    const entry = this.entries.get(stream);
    if (!entry) return;
    this.entries.delete(stream);
    this.held -= entry.bytes;
    const share = this.shareOf(entry.account);
    share.bytes -= entry.bytes;
    share.streams.delete(stream);
    if (share.streams.size === 0) this.shares.delete(entry.account);
  }

  private evict(oldestFirst: Iterable<string>, isOver: () => boolean): void {
    for (const stream of oldestFirst) {
      if (!isOver()) return;
      this.delete(stream);
    }
  }

  private shareOf(account: Account): Share {
    const share = this.shares.get(account) ?? { bytes: 0, streams: new Set<string>() };
    this.shares.set(account, share);
    return share;
  }
}
