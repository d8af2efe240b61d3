/** Seconds from one value to the next. */
const STEP = 0.0015;
/** Values over which an energy is smoothed, and across which its rise is taken: 9 ms. */
const SMOOTH = 6;
/** Hertz: kick and bass below, the rest above. */
const CROSSOVER = 180;
/** How much of what begins in the bass counts, beside what begins above. */
const BASS = 2;
/** How much quiet sound counts beside loud. */
const COMPRESSION = 1000;

/** Hertz between which a kick is told from hat and bass, and values within which it begins. */
const KICK = { from: 150, to: 1200, steps: 2 };

/** How strongly something begins, by time: value `i` is at `i * step` seconds of the sound. */
export interface Onsets {
  readonly step: number;
  readonly values: Float64Array;
  /** What begins at once between bass and treble, as loud as it is: a kick does, not the hat or bass between two. */
  readonly kicks: Float64Array;
}

/** The rise of the compressed energy in two bands. */
export function onsetsOf(mono: Float32Array, rate: number): Onsets {
  const hop = Math.max(1, Math.round(rate * STEP));
  const [low, high] = energies(mono, hop, smoothing(CROSSOVER, rate));
  const [bass, rest] = [riseOf(low), riseOf(high)];
  const values = bass.map((value, i) => BASS * value + (rest[i] ?? 0));
  const [, middle] = energies(mono, hop, smoothing(KICK.from, rate), smoothing(KICK.to, rate));
  const amplitude = middle.map(Math.sqrt);
  const kicks = amplitude.map((value, i) => Math.max(0, value - (amplitude[i - KICK.steps] ?? value)));
  return { step: hop / rate, values, kicks };
}

/** The weight of a new sample in a low pass of the first order. */
const smoothing = (hertz: number, rate: number) => 1 - Math.exp((-2 * Math.PI * hertz) / rate);

/** Energy below the low pass `weight`, and above it, of what `top` leaves. */
function energies(
  mono: Float32Array,
  hop: number,
  weight: number,
  top = 1,
): readonly [Float64Array, Float64Array] {
  const count = Math.floor(mono.length / hop);
  const [low, high] = [new Float64Array(count), new Float64Array(count)];
  let [first, second, smoothed] = [0, 0, 0];
  for (let frame = 0; frame < count; frame += 1) {
    let [below, above] = [0, 0];
    for (let at = frame * hop; at < (frame + 1) * hop; at += 1) {
      smoothed += top * ((mono[at] ?? 0) - smoothed);
      const sample = smoothed;
      first += weight * (sample - first);
      second += weight * (first - second);
      below += second * second;
      above += (sample - second) ** 2;
    }
    low[frame] = below;
    high[frame] = above;
  }
  return [low, high];
}

function riseOf(energy: Float64Array): Float64Array {
  const smooth = energy.map((_, i) => {
    let sum = 0;
    for (let at = Math.max(0, i - SMOOTH + 1); at <= i; at += 1) sum += energy[at] ?? 0;
    return sum;
  });
  const loudest = smooth.reduce((most, value) => Math.max(most, value), 1e-12);
  const level = smooth.map((value) => Math.log1p((COMPRESSION * value) / loudest));
  return level.map((value, i) => Math.max(0, value - (level[i - SMOOTH] ?? value)));
}
