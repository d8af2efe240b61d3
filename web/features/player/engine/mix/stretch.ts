import { openProcessor, type Processor, setTime } from './worklet-host.js';
import 'signalsmith-stretch';

/** Decoded sound of a track, from `start` seconds of it on. */
export interface Stretch {
  readonly channels: readonly Float32Array[];
  readonly rate: number;
  readonly start: number;
}

/** Samples computed at a time: the library moves through its input between two calls only, so they are few. */
const BLOCK = 49;
/** The library needs some sound before what is wanted. Seconds. */
const PREPARE = 0.4;
/** Its own delay, which it makes up for by reading ahead. Seconds. */
const LATENCY = 0.06;
/** Over so many seconds stretched sound becomes the track's own, where they meet. */
const BLEND = 0.02;

/**
 * `seconds` of the track's sound, at time `t` what is at `at(t)` seconds of the track, in its own pitch. `own` says where
 * it meets the track as it is: at its beginning or its end.
 */
export async function stretch(
  sound: Stretch,
  at: (t: number) => number,
  seconds: number,
  own: 'begin' | 'end',
): Promise<Float32Array<ArrayBuffer>[]> {
  const { channels, rate, start } = sound;
  const processor = await openProcessor(channels.length, rate);
  tell(
    processor,
    'addBuffers',
    channels.map((samples) => samples.slice()),
  );
  const before = Math.ceil((PREPARE * rate) / BLOCK) * BLOCK;
  const length = Math.round(seconds * rate);
  const made = channels.map(() => new Float32Array(before + length + BLOCK));
  for (let from = 0; from < before + length; from += BLOCK) {
    const time = from / rate;
    const heard = time - before / rate + LATENCY;
    const speed = (at(heard + 0.005) - at(heard - 0.005)) / 0.01;
    setTime(rate, time);
    const output = time + LATENCY;
    tell(processor, 'schedule', {
      output,
      outputTime: output,
      input: at(heard) - start,
      rate: speed,
      active: true,
    });
    processor.process([[]], [made.map((samples) => samples.subarray(from, from + BLOCK))]);
  }
  const cut = made.map((samples) => samples.slice(before, before + length));
  cut.forEach((samples, channel) => blend(samples, channels[channel] ?? samples, sound, at, own));
  return cut;
}

function tell(processor: Processor, method: string, argument: unknown): void {
  processor.port.onmessage?.({ data: [0, method, argument] });
}

function blend(
  samples: Float32Array,
  track: Float32Array,
  { rate, start }: Stretch,
  at: (t: number) => number,
  own: 'begin' | 'end',
): void {
  const length = Math.min(samples.length, Math.round(BLEND * rate));
  const first = own === 'begin' ? 0 : samples.length - length;
  const meets = own === 'begin' ? 0 : samples.length;
  const offset = Math.round(at(meets / rate) * rate) - Math.round(start * rate) - meets;
  for (let i = 0; i < length; i += 1) {
    const share = own === 'begin' ? 1 - i / length : (i + 1) / length;
    const here = first + i;
    samples[here] = share * (track[here + offset] ?? 0) + (1 - share) * (samples[here] ?? 0);
  }
}
