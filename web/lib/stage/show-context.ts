import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Pictured } from './shown-image.js';
import type { Span } from './timeline.js';

/** `starting`: play was pressed, the first music is being decoded. `ended`: the class is over until it is run again. */
export type ShowStatus = 'paused' | 'starting' | 'playing' | 'ended';

/** What of a running class changes at moments. */
export interface ShowMoment {
  readonly status: ShowStatus;
  /** Index of the segment that runs, or comes next when there is a break. */
  readonly index: number;
  /** The class runs, but no segment does: the next one begins later than the one before it ended. */
  readonly inBreak: boolean;
}

/** A segment as a stage shows it. */
export interface ShownSegment extends Pictured {
  readonly id: number;
  readonly name: string;
  /** Seconds. */
  readonly startTime: number;
  readonly duration: number;
  readonly intensity: { readonly rpm: string; readonly resistance: string; readonly position: string };
  readonly notes: string | null;
}

/** A running class for everything that shows it: the player's own, or one that is followed from another screen. */
export interface RunningShow {
  readonly engine: {
    /** Seconds from the start of the class. */
    position(): number;
    /** Seconds until class time flows while the class is counted in; 0 otherwise. */
    untilStart(): number;
    state(): ShowMoment;
    subscribe(listener: () => void): () => void;
  };
  readonly spans: readonly Span<ShownSegment>[];
  /** Calls back on every frame that is drawn. */
  readonly onFrame: (listener: () => void) => () => void;
}

export const ShowContext = createContext<RunningShow | null>(null);

export function useShow(): RunningShow {
  const show = useContext(ShowContext);
  if (!show) throw new Error('outside of a show');
  return show;
}

/** Whether it runs, and where it is, as far as that changes at moments. */
export function useShowMoment(): ShowMoment {
  const { engine } = useShow();
  const status = useSyncExternalStore(engine.subscribe, () => engine.state().status);
  const index = useSyncExternalStore(engine.subscribe, () => engine.state().index);
  const inBreak = useSyncExternalStore(engine.subscribe, () => engine.state().inBreak);
  return { status, index, inBreak };
}

/** The segment that runs and the next one; in a break the segment that comes is both. */
export const currentOf = <Segment>(
  spans: readonly Span<Segment>[],
  { index, inBreak }: Pick<ShowMoment, 'index' | 'inBreak'>,
) => ({ current: spans[index], next: spans[inBreak ? index : index + 1], index, inBreak });

export function useShownNow() {
  return currentOf(useShow().spans, useShowMoment());
}

/** A number, string or boolean that follows the clock: drawn anew only in frames in which it changes. */
export function useFrameValue<Value extends string | number | boolean>(
  read: (position: number) => Value,
): Value {
  const { engine, onFrame } = useShow();
  return useSyncExternalStore(onFrame, () => read(engine.position()));
}
