import { saidTempo } from './tempo.js';

/** A tempo in one line, as every screen says it: `131 BPM matches 66 RPM`. */
export function TempoText({ bpm, rpm }: { bpm: number; rpm?: number | undefined }) {
  const { found, rides } = saidTempo(bpm, rpm);
  return (
    <span className="tabular-nums">
      <span>{found}</span> {rides}
    </span>
  );
}
