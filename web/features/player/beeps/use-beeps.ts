import { useEffect } from 'react';
import { momentAt } from '../../../lib/stage/timeline.js';
import { usePlayer, usePlayerState } from '../player-context.js';
import { beepsBefore, sound } from './beeps.js';

/** Beeps are handed to the sound hardware this long before the change: timers of a hidden tab run once a second. */
const AHEAD = 5;
const LOOK_EVERY = 250;
/** The class moved by more than this: somebody jumped, and what was handed over is wrong. Seconds. */
const JUMP = 0.3;

/** Beeps at each change while `isOn`, as loud as the class. */
export function useBeeps(isOn: boolean): void {
  const { engine, spans } = usePlayer();
  const { status } = usePlayerState();
  const isRunning = isOn && status === 'playing';
  useEffect(() => {
    if (!isRunning || typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    let handed: { change: number; silence: () => void; offset: number } | undefined;
    const look = () => {
      const moment = momentAt(spans, engine.position());
      if (!moment) return;
      const offset = engine.position() - context.currentTime;
      if (handed && Math.abs(offset - handed.offset) > JUMP) {
        handed.silence();
        handed = undefined;
      }
      const change = moment.next?.start;
      if (change === undefined || moment.untilNext > AHEAD || handed?.change === change) return;
      handed = {
        change,
        offset,
        silence: sound(context, beepsBefore(moment.untilNext), engine.state().volume),
      };
    };
    const timer = setInterval(look, LOOK_EVERY);
    return () => {
      clearInterval(timer);
      handed?.silence();
      void context.close();
    };
  }, [engine, spans, isRunning]);
}
