import { RetryTimer } from './retry-timer.js';
import type { StartTransfer, Transfer, TransferFailure } from './transfer.js';

/**
 * `lost`: the connection broke, or the server is away; it goes on by itself, as it is tried again and again and when
 * the browser is online again, or when asked to.
 */
export type UploadState = 'selected' | 'waiting' | 'uploading' | 'paused' | 'lost' | 'done' | 'failed';

/** It was sent for and has neither arrived nor failed. */
export const isUnderWay = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  ['waiting', 'uploading', 'paused', 'lost'].includes(state);

/** One file in the list; sizes in bytes. */
export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
  readonly sent: number;
  /** Why it failed, as the server says. */
  readonly message?: string | undefined;
  /** It failed for good. */
  readonly refused?: boolean | undefined;
  /** The folder it is wanted in. */
  readonly folderId: number | null;
}

/** What the queue tells besides its items. */
export interface UploadQueueEvents {
  /** One file has arrived. */
  arrived(item: UploadItem): void;
  failed(item: UploadItem): void;
  /** The session has ended while a file was sent. */
  signedOut(): void;
}

/** Files to upload, one after another. For useSyncExternalStore: `items` is another array after every change. */
export class UploadQueue {
  private list: readonly UploadItem[] = [];
  private readonly transfers = new Map<number, Transfer>();
  private readonly listeners = new Set<() => void>();
  private readonly retry = new RetryTimer(() => this.takeUpLost());
  private lastId = 0;

  constructor(
    private readonly startTransfer: StartTransfer,
    private readonly events: UploadQueueEvents,
  ) {}

  readonly items = (): readonly UploadItem[] => this.list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds files to the list; nothing is sent before `upload`. */
  select(files: readonly File[]): void {
    const added = files.map((file): UploadItem => ({
      ...{ id: ++this.lastId, file, state: 'selected', sent: 0, folderId: null },
    }));
    this.replace([...this.list, ...added]);
  }

  /** Sends everything selected, into the folder; false when nothing is. */
  upload(folderId: number | null = null): boolean {
    const selected = this.list.filter(({ state }) => state === 'selected');
    for (const { id } of selected) this.change(id, { state: 'waiting', folderId });
    this.advance();
    return selected.length > 0;
  }

  pause(id: number): void {
    if (!this.isIn(id, 'uploading', 'waiting', 'lost')) return;
    void this.transfers.get(id)?.stop(false);
    this.change(id, { state: 'paused' });
    this.advance();
  }

  /** Takes up a file that was paused, lost or failed. */
  resume(id: number): void {
    if (!this.isIn(id, 'paused', 'lost', 'failed')) return;
    this.change(id, { state: 'waiting', message: undefined });
    this.advance();
  }

  /** Takes up everything that lost its connection, as the browser is online again. */
  readonly reconnect = (): void => {
    this.retry.helped();
    this.takeUpLost();
  };

  /** Takes the file off the list, and what arrived of it off the server. */
  cancel(id: number): void {
    this.replace(this.list.filter((item) => item.id !== id));
    this.discard(id);
    this.advance();
  }

  /** Stops sending because the page is left; what arrived can be taken up later. */
  close(): void {
    this.retry.stop();
    for (const transfer of this.transfers.values()) void transfer.stop(false);
    this.transfers.clear();
  }

  private takeUpLost(): void {
    for (const { id, state } of this.list) if (state === 'lost') this.resume(id);
  }

  private advance(): void {
    if (this.list.some(({ state }) => state === 'uploading')) return;
    const next = this.list.find(({ state }) => state === 'waiting');
    if (!next) return;
    this.change(next.id, { state: 'uploading' });
    const begun = this.transfers.get(next.id);
    const transfer = begun ?? this.startTransfer(next.file, this.eventsOf(next.id), next.folderId);
    this.transfers.set(next.id, transfer);
    transfer.start();
  }

  private eventsOf(id: number) {
    return {
      progress: (sent: number) => this.isIn(id, 'uploading') && this.change(id, { sent }),
      taken: () => this.retry.helped(),
      done: () => this.arrived(id),
      failed: (failure: TransferFailure) => this.failed(id, failure),
    };
  }

  private arrived(id: number): void {
    const item = this.list.find((one) => one.id === id);
    if (!item) return;
    this.retry.helped();
    this.transfers.delete(id);
    this.change(id, { state: 'done', sent: item.file.size });
    this.events.arrived(item);
    this.advance();
  }

  private failed(id: number, { lost, refused, signedOut, message }: TransferFailure): void {
    if (!this.isIn(id, 'uploading')) return;
    if (signedOut) {
      this.change(id, { state: 'paused' });
      return this.events.signedOut();
    }
    this.change(id, { state: lost ? 'lost' : 'failed', message, refused });
    const item = this.list.find((one) => one.id === id);
    if (item && !lost) {
      if (refused) this.transfers.delete(id);
      else this.discard(id);
      this.events.failed(item);
    }
    this.advance();
  }

  /** What was refused or cancelled must not be taken up again from its remains. */
  private discard(id: number): void {
    const transfer = this.transfers.get(id);
    this.transfers.delete(id);
    transfer?.stop(true).catch(() => undefined);
  }

  private isIn(id: number, ...states: UploadState[]): boolean {
    return this.list.some((item) => item.id === id && states.includes(item.state));
  }

  private change(id: number, change: Partial<UploadItem>): void {
    this.replace(this.list.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  private replace(list: readonly UploadItem[]): void {
    this.list = list;
    this.retry.want(list.some(({ state }) => state === 'lost'));
    for (const listener of this.listeners) listener();
  }
}
