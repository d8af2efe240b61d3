import { fateOf, type ShowRecord } from '../../../lib/shows/show-record.js';
import type { Span } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';
import type { ShowIds } from './show-ids.js';
import { begun, followed, type Look, type NewShow, resumed } from './delivery-log.js';

/** Whoever plays from the first seconds of a class that was further begins it anew. Seconds. */
const beginning = 5;
/** Milliseconds; a crash loses at most this much. */
const writeEvery = 2_000;

export interface KeeperParts {
  readonly show: Omit<NewShow, 'showId'>;
  /** As planned, and as the class runs now: it may have been shortened. */
  readonly planned: readonly Span<PlayerSegment>[];
  readonly spans: () => readonly Span<PlayerSegment>[];
  readonly ids: Pick<ShowIds, 'begin' | 'goesOn'>;
  readonly write: (record: ShowRecord) => void;
}

/** Follows a show and keeps what was delivered of it; tells its listeners when a show is over. */
export class DeliveryKeeper {
  private record: ShowRecord | undefined;
  private before: Look | undefined;
  private writtenAt = 0;
  private left: ShowRecord | undefined;
  private readonly listeners = new Set<() => void>();
  private over: ShowRecord | undefined;

  constructor(private readonly parts: KeeperParts) {}

  /** What an earlier visit left unfinished. */
  leftBefore(record: ShowRecord): void {
    this.left = record;
  }

  /** The show that has just ended; undefined while one runs, and before the first. */
  readonly ended = (): ShowRecord | undefined => this.over;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly look = (look: Look): void => {
    const { before } = this;
    this.before = look;
    if (!this.record) {
      if (look.status === 'playing') this.begin(look);
      if (look.status === 'ended') this.endLeft();
      return;
    }
    if (!before || this.record.isOver) return this.again(look);
    const hasChanged = look.status !== before.status;
    // Nothing happens to a class that stands still, but that it stands.
    this.record = followed(this.record, this.parts.spans(), before, look);
    if (this.record.isOver) this.end();
    if (hasChanged || Math.abs(look.now - this.writtenAt) >= writeEvery) this.write(look.now);
  };

  /** The last words of a page that goes. */
  readonly rest = (): void => {
    if (this.record && this.before && !this.record.isOver) this.write(this.before.now);
  };

  private begin({ position, now }: Look): void {
    const { left } = this;
    this.left = undefined;
    if (left && this.isSameShow(left, position) && fateOf(left, now) === 'goes on') {
      this.record = resumed(left, now);
      this.parts.ids.goesOn(left.showId);
    } else {
      // What was left is over: it is another show that begins.
      if (left) this.parts.write({ ...left, isOver: true });
      this.record = begun({ ...this.parts.show, showId: this.parts.ids.begin() }, this.parts.planned, now);
    }
    this.over = undefined;
    this.write(now);
    this.tell();
  }

  private isSameShow(left: ShowRecord, position: number): boolean {
    const isAnew = position < beginning && left.position >= beginning;
    const { scheduleId } = this.parts.show;
    const isOtherSession =
      [left.scheduleId, scheduleId].every((id) => id !== null) && left.scheduleId !== scheduleId;
    return !isAnew && !isOtherSession;
  }

  /** Played once more, it is another show. */
  private again(look: Look): void {
    if (look.status === 'playing') this.begin(look);
  }

  /** Ended without having been resumed: it is over as it was left. */
  private endLeft(): void {
    const { left } = this;
    if (!left) return;
    this.left = undefined;
    this.over = { ...left, isOver: true };
    this.parts.write(this.over);
    this.tell();
  }

  private end(): void {
    this.over = this.record;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private write(now: number): void {
    this.writtenAt = now;
    if (this.record) this.parts.write(this.record);
  }
}
