import { maxStartsIn, type ShowCommand, type ShowState } from '../../../lib/screens/show-frames.js';
import type { PlayerEngine } from '../engine/engine.js';

export type HostEngine = Pick<
  PlayerEngine,
  | 'state'
  | 'position'
  | 'untilStart'
  | 'play'
  | 'pause'
  | 'next'
  | 'previous'
  | 'undoSkip'
  | 'setVolume'
  | 'subscribe'
>;

/** What of a show belongs to its screens alone. */
export interface Extras {
  readonly frozenAt: number | null;
  readonly lastCommand: string | null;
}

export function stateOf(engine: HostEngine, extras: Extras, now: number): ShowState {
  const { status, volume, undo } = engine.state();
  const { frozenAt, lastCommand } = extras;
  const startsIn = status === 'starting' ? startsInOf(engine) : null;
  return { status, position: engine.position(), sentAt: now, volume, frozenAt, lastCommand, undo, startsIn };
}

/** Null where the class waits for its music alone. */
function startsInOf(engine: HostEngine): number | null {
  const left = Math.ceil(engine.untilStart() - 0.001);
  return left > 0 ? Math.min(maxStartsIn, left) : null;
}

interface Effects {
  readonly engine: HostEngine;
  readonly freeze: (is: boolean) => void;
  /** The browser gives no sound. */
  readonly failed: () => void;
}

/** Does what a remote asks for. A command that makes no sense does nothing. */
export function carryOut({ command, value }: ShowCommand, { engine, freeze, failed }: Effects): void {
  switch (command) {
    case 'play':
      return void engine.play().catch(failed);
    case 'pause':
      return engine.pause();
    case 'next':
      return engine.next();
    case 'previous':
      return engine.previous();
    case 'undo':
      return engine.undoSkip();
    case 'volume':
      if (typeof value === 'number') engine.setVolume(value);
      return;
    case 'freeze':
      return freeze(value === true);
  }
}
