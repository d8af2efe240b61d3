// Looked up once: in a test's sandbox each look at a global costs more than the arithmetic.
const { floor, max, round, sqrt } = Math;

/**
 * The tempo of a recording, beats per minute from 70 to 160: how far apart its onsets repeat. For tests of music we
 * made, whose beat is strong; no beat finder for the world's music.
 */
export function tempoOf(samples: Float32Array, sampleRate: number): number {
  const step = round(sampleRate / 200);
  const stepsPerSecond = sampleRate / step;
  const onsets = onsetStrength(samples, step);
  let best = { bpm: 0, strength: -Infinity };
  for (let bpm = 70; bpm <= 160; bpm += 0.1) {
    // Agreement over one, two and four beats: the longer, the sharper.
    const strength = [1, 2, 4].reduce(
      (sum, beats) => sum + agreement(onsets, (beats * 60 * stepsPerSecond) / bpm),
      0,
    );
    if (strength > best.strength) best = { bpm, strength };
  }
  return best.bpm;
}

/** How much louder each step of `step` samples is than the one before. */
function onsetStrength(samples: Float32Array, step: number): number[] {
  const energy: number[] = [];
  for (let start = 0; start + step <= samples.length; start += step) {
    let sum = 0;
    for (let at = start; at < start + step; at += 1) sum += samples[at]! ** 2;
    energy.push(sqrt(sum / step));
  }
  return energy.map((value, at) => max(0, value - (energy[at - 1] ?? value)));
}

function agreement(onsets: readonly number[], lag: number): number {
  const [whole, part] = [floor(lag), lag % 1];
  let sum = 0;
  for (let at = 0; at + whole + 1 < onsets.length; at += 1) {
    const there = onsets[at + whole]! * (1 - part) + onsets[at + whole + 1]! * part;
    sum += onsets[at]! * there;
  }
  return sum / (onsets.length - whole);
}
