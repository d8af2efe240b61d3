import { useState } from 'react';
import { usePlan } from '../ending/plan-context.js';
import { usePlayer } from '../player-context.js';
import { songLengths } from './song-lengths.js';
import { type CheckedTracks, knownSeconds } from './track-findings.js';

export interface Shorten {
  /** By how much the class ends earlier then. */
  readonly seconds: number;
  readonly run: () => void;
}

export interface Shortening {
  /** Undefined where no segment that is to come can be shortened. */
  readonly shorten: Shorten | undefined;
  /** What was shortened in this dialog, until it is undone or the class has its planned lengths again. */
  readonly done: { readonly seconds: number; readonly undo: () => void } | undefined;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

type Lengths = readonly number[] | undefined;

/** Shortens the segments that are to come to their songs, in this run only: the stored class stays as it is. */
export function useSongLengths(tracks: CheckedTracks['tracks']): Shortening {
  const { engine, spans } = usePlayer();
  const { lengths: current, change } = usePlan();
  const [last, setLast] = useState<{ before: Lengths; seconds: number }>();
  const lengths = songLengths(spans, knownSeconds(tracks), engine.position());
  const durations = spans.map(({ segment }) => segment.duration);
  const seconds = sum(durations) - sum(lengths ?? durations);
  const run = () => {
    setLast({ before: current, seconds });
    change(lengths, engine.position());
  };
  const undo = () => {
    change(last?.before, engine.position());
    setLast(undefined);
  };
  const isDone = last !== undefined && current !== last.before;
  return {
    shorten: lengths && { seconds, run },
    done: isDone ? { seconds: last.seconds, undo } : undefined,
  };
}
