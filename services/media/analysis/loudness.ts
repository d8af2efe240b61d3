import type { Sound } from './decode-mp3.js';
import { BiquadFilter, kWeighting } from './k-weighting.js';

/** Blocks of 400 ms that overlap by three quarters (ITU-R BS.1770-4, Annex 1): four steps of 100 ms each. */
const stepsPerSecond = 10;
const stepsPerBlock = 4;
/** LUFS; what is quieter is silence and counts nowhere. */
const absoluteGate = -70;
/** LU below the loudness of what passes the first gate. */
const relativeGate = -10;

const loudness = (power: number) => -0.691 + 10 * Math.log10(power);
const powerOf = (lufs: number) => 10 ** ((lufs + 0.691) / 10);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Integrated loudness of two channels (EBU R128, ITU-R BS.1770-4 Annex 1): K weighting, mean power of left and right
 * together, two gates. One channel of music counts as two that are the same, because that is how it is heard from two
 * loudspeakers.
 */
export class LoudnessMeter {
  private readonly left: readonly [BiquadFilter, BiquadFilter];
  private readonly right: readonly [BiquadFilter, BiquadFilter];
  /** Sum of squares of each step of 100 ms. */
  private readonly steps: number[] = [];
  private sum = 0;
  private samples = 0;
  private nextStep: number;

  constructor(private readonly sampleRate: number) {
    const [shelf, cut] = kWeighting(sampleRate);
    this.left = [new BiquadFilter(shelf), new BiquadFilter(cut)];
    this.right = [new BiquadFilter(shelf), new BiquadFilter(cut)];
    this.nextStep = this.stepEnd(1);
  }

  add({ left, right }: Pick<Sound, 'left' | 'right'>): void {
    const [leftShelf, leftCut] = this.left;
    const [rightShelf, rightCut] = this.right;
    for (let at = 0; at < left.length; at += 1) {
      const one = leftCut.next(leftShelf.next(left[at]!));
      const other = rightCut.next(rightShelf.next(right[at]!));
      this.sum += one * one + other * other;
      this.samples += 1;
      if (this.samples === this.nextStep) this.endStep();
    }
  }

  /** LUFS; null when nothing is louder than the absolute gate, or there is less than one block. */
  integrated(): number | null {
    const heard = this.blocks().filter((power) => power > powerOf(absoluteGate));
    if (heard.length === 0) return null;
    const gate = mean(heard) * 10 ** (relativeGate / 10);
    return loudness(mean(heard.filter((power) => power > gate)));
  }

  /** Mean power of each whole block. */
  private blocks(): number[] {
    const samples = (stepsPerBlock * this.sampleRate) / stepsPerSecond;
    return this.steps.slice(stepsPerBlock - 1).map((_, first) => {
      const block = this.steps.slice(first, first + stepsPerBlock);
      return block.reduce((sum, step) => sum + step, 0) / samples;
    });
  }

  private endStep(): void {
    this.steps.push(this.sum);
    this.sum = 0;
    this.nextStep = this.stepEnd(this.steps.length + 1);
  }

  private stepEnd = (step: number) => Math.round((step * this.sampleRate) / stepsPerSecond);
}
