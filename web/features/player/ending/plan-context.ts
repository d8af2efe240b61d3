import { createContext, useContext } from 'react';
import type { PlayerEngine } from '../engine/engine.js';
import type { PlayerSegment } from '../show-class.js';

/** A class as it was planned, and as it is run when it has to end at a time of day. */
export interface Plan {
  readonly planned: readonly PlayerSegment[];
  /** Of the segments, in order, where it is shortened. Seconds. */
  readonly lengths: readonly number[] | undefined;
  /** Where an earlier visit left it, in class seconds. */
  readonly resumeAt: number | undefined;
  /** When an earlier visit left it while it was playing, in milliseconds. */
  readonly leftAt: number | undefined;
  /** When the class began in an earlier visit, in milliseconds. */
  readonly begunAt: number | undefined;
  /** Other lengths from now on; what is over at that second of the class stays as it ran. */
  readonly change: (lengths: readonly number[] | undefined, position: number) => void;
  /** Another tab gave the class until now: it stands here where it was left there, with the lengths it had there. */
  readonly takeUp: (engine: Pick<PlayerEngine, 'load' | 'seek'>) => void;
}

export const PlanContext = createContext<Plan | null>(null);

export function usePlan(): Plan {
  const plan = useContext(PlanContext);
  if (!plan) throw new Error('outside of a show');
  return plan;
}
