/** Turns a minute at which most of a ride is pedalled; the octave of a tempo is chosen by it where no segment says more. */
const usualCadence = 80;

const octaves = [0.125, 0.25, 0.5, 1, 2, 4, 8];

/**
 * Beats a minute that a rider feels at a cadence: one turn of the pedals takes two beats, left and right, and a tempo may
 * be counted at half or double speed. So it is the octave nearest to two beats a turn, by ratio.
 */
export function heardAt(bpm: number, rpm: number): number {
  const distance = (octave: number) => Math.abs(Math.log2((bpm * octave) / (2 * rpm)));
  return bpm * octaves.reduce((best, octave) => (distance(octave) < distance(best) ? octave : best), 1);
}

export interface SaidTempo {
  /** Beats a minute, as they were found: `131 BPM`. */
  found: string;
  /** The cadence that goes with it: `rides at 66 RPM`. */
  rides: string;
}

/** A tempo as every screen says it: what was found, and the cadence near `rpm` that goes with it. */
export function saidTempo(bpm: number, rpm = usualCadence): SaidTempo {
  return { found: `${Math.round(bpm)} BPM`, rides: `rides at ${Math.round(heardAt(bpm, rpm) / 2)} RPM` };
}

/** The same in one line: `131 BPM · rides at 66 RPM`. */
export function TempoText({ bpm, rpm }: { bpm: number; rpm?: number | undefined }) {
  const { found, rides } = saidTempo(bpm, rpm);
  return (
    <span className="tabular-nums">
      <span>{found}</span> · {rides}
    </span>
  );
}
