import { COUNT_IN } from '../../../lib/stage/use-count-in.js';

export interface Beep {
  /** Seconds from now. */
  readonly after: number;
  /** Seconds. */
  readonly length: number;
  /** Hertz. */
  readonly pitch: number;
}

/** Three short ones before a change and a long, higher one at it; those that are past are left out. */
export function beepsBefore(untilNext: number): readonly Beep[] {
  const short = Array.from({ length: COUNT_IN }, (_, i) => ({
    after: untilNext - COUNT_IN + i,
    ...{ length: 0.12, pitch: 880 },
  }));
  return [...short, { after: untilNext, length: 0.45, pitch: 1320 }].filter(({ after }) => after >= 0);
}

/** Heard over music at the same master volume, which is 0 to 100. */
const LOUDNESS = 0.5;
/** Without it a tone begins and ends with a click. Seconds. */
const EDGE = 0.008;

/** Sounds the beeps on the browser's audio clock; answers how to silence those that are still to come. */
export function sound(context: AudioContext, beeps: readonly Beep[], volume: number): () => void {
  const tones = beeps.map(({ after, length, pitch }) => {
    const start = context.currentTime + after;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    const level = (LOUDNESS * volume) / 100;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(level, start + EDGE);
    gain.gain.setValueAtTime(level, start + length - EDGE);
    gain.gain.linearRampToValueAtTime(0, start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
    return tone;
  });
  return () => tones.forEach((tone) => tone.stop());
}
