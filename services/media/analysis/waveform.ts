import type { Sound } from './decode-mp3.js';

/** What the interface draws: the highest of both channels in each part of a second, 255 at full scale. */
export interface Waveform {
  /** Peaks per second. */
  readonly perSecond: number;
  readonly peaks: Uint8Array;
}

/** Peaks per second of what is short. */
const finest = 100;
/** Wider than any screen. */
const mostPeaks = 8_000;

/** Finds the peaks of sound of any length in memory of one size: when they become too many, two become one. */
export class WaveformMeter {
  private peaks: number[] = [];
  private perSecond = finest;
  private highest = 0;
  private samples = 0;
  private next: number;

  constructor(private readonly sampleRate: number) {
    this.next = this.end();
  }

  add({ left, right }: Pick<Sound, 'left' | 'right'>): void {
    for (let at = 0; at < left.length; at += 1) {
      const height = Math.max(Math.abs(left[at]!), Math.abs(right[at]!));
      if (height > this.highest) this.highest = height;
      this.samples += 1;
      if (this.samples === this.next) this.endPeak();
    }
  }

  /** The last peak may be of less than its time. Null where there was no sound at all. */
  waveform(): Waveform | null {
    if (this.samples === 0) return null;
    const begun = this.samples > this.end(0) ? [this.highest] : [];
    const peaks = [...this.peaks, ...begun].map((height) => Math.min(255, Math.round(255 * height)));
    return { perSecond: this.perSecond, peaks: Uint8Array.from(peaks) };
  }

  private endPeak(): void {
    this.peaks.push(this.highest);
    this.highest = 0;
    if (this.peaks.length === mostPeaks) {
      this.peaks = this.peaks.flatMap((peak, at) => (at % 2 ? [Math.max(this.peaks[at - 1]!, peak)] : []));
      this.perSecond /= 2;
    }
    this.next = this.end();
  }

  /** After how many samples the present peak ends, or the one so many behind it. */
  private end = (behind = 1) => Math.round(((this.peaks.length + behind) * this.sampleRate) / this.perSecond);
}
