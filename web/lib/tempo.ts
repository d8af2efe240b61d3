import { heardAt } from './heard-at.js';

/** Turns a minute at which most of a ride is pedalled; the octave of a tempo is chosen by it where no segment says more. */
const usualCadence = 80;

export interface SaidTempo {
  /** Beats a minute, as they were found: `131 BPM`. */
  found: string;
  /** The cadence that goes with it: `matches 66 RPM`. */
  rides: string;
}

/** A tempo as every screen says it: what was found, and the cadence near `rpm` that goes with it. */
export function saidTempo(bpm: number, rpm = usualCadence): SaidTempo {
  return { found: `${Math.round(bpm)} BPM`, rides: `matches ${Math.round(heardAt(bpm, rpm) / 2)} RPM` };
}
