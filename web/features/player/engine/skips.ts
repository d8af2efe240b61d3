import type { Span } from '../../../lib/stage/timeline.js';
import type { PlayerState } from './player-state.js';
import { isBounce, isUndoable, type Skip, skipAt, type SkipKind } from './skip-rules.js';

export interface SkipParts {
  readonly spans: () => readonly Span<unknown>[];
  readonly state: () => Pick<PlayerState, 'status' | 'index' | 'inBreak' | 'undo'>;
  /** Seconds from the start of the class. */
  readonly position: () => number;
  readonly seek: (position: number) => void;
  /** Seconds. */
  readonly monotonic: () => number;
  /** Where Undo leads from now on; null when there is nothing to undo. */
  readonly offer: (undo: number | null) => void;
}

/** Leads from segment to segment, and back to the place left. A class that is over has no skips. */
export class Skips {
  private last: Skip | undefined;

  constructor(private readonly parts: SkipParts) {}

  /** To the start of a segment; an index outside the class is the nearest one. */
  jump(index: number): void {
    this.skip('jump', index);
  }

  next(): void {
    const { index, inBreak } = this.parts.state();
    const to = inBreak ? index : index + 1;
    if (to < this.parts.spans().length) this.skip('next', to);
  }

  previous(): void {
    this.skip('previous', this.parts.state().index - 1);
  }

  /** Back to the place that was left. */
  undo(): void {
    const { undo } = this.parts.state();
    if (undo !== null) this.parts.seek(undo);
  }

  /** The class is somewhere else by other means: the place left is of no use. */
  forget(): void {
    this.last = undefined;
    this.parts.offer(null);
  }

  /** Takes Undo back once it has been there long enough; call it often. */
  expire(): void {
    if (this.parts.state().undo !== null && !isUndoable(this.last, this.parts.monotonic()))
      this.parts.offer(null);
  }

  private skip(kind: SkipKind, index: number): void {
    const { spans, state, position, seek, monotonic, offer } = this.parts;
    const to = spans()[Math.min(Math.max(0, index), spans().length - 1)];
    const now = monotonic();
    if (!to || state().status === 'ended' || isBounce(this.last, kind, now)) return;
    const skip = skipAt(this.last, kind, now, position());
    seek(to.start);
    this.last = skip;
    offer(skip.from === to.start ? null : skip.from);
  }
}
