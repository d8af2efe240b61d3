import type { ShowMoment, ShowStatus } from '../../../lib/stage/show-context.js';
import type { TrackState } from './track-source.js';

export type PlayerStatus = ShowStatus;

/** What changes at moments, for useSyncExternalStore; what flows (the position) is read from the clock. */
export interface PlayerState extends ShowMoment {
  /** It has played, since the player was opened or it was run again. */
  readonly hasBegun: boolean;
  /** Master volume, 0 to 100. */
  readonly volume: number;
  /** The sound has stopped by itself, and the class with it, until somebody presses Play. */
  readonly isInterrupted: boolean;
  /** Where a skip of the last seconds is undone to, in seconds from the start of the class; null without one. */
  readonly undo: number | null;
  /** By track id. */
  readonly tracks: ReadonlyMap<number, TrackState>;
}

/** Specification 2, section 4 (first reading; api-contract: master volume starts at 80). */
const START_VOLUME = 80;

export const beforePlay: PlayerState = {
  status: 'paused',
  index: 0,
  inBreak: false,
  hasBegun: false,
  volume: START_VOLUME,
  isInterrupted: false,
  undo: null,
  tracks: new Map(),
};

/** What changes when class time begins to flow. */
export const begun = { status: 'playing', hasBegun: true } as const;

/** A value that tells its listeners when it is replaced. */
export class Observable<Value> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: Value) {}

  readonly get = (): Value => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Replaces the named parts; listeners hear of it only when one of them is another. */
  update(change: Partial<Value>): void {
    const keys = Object.keys(change) as (keyof Value)[];
    if (keys.every((key) => Object.is(this.value[key], change[key]))) return;
    this.value = { ...this.value, ...change };
    for (const listener of this.listeners) listener();
  }
}
