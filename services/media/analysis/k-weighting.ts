/** Coefficients of a second-order filter, a0 being 1. */
export interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

// What the tables of ITU-R BS.1770-4 (Annex 1, tables 1 and 2) say for 48 kHz, read back into the analogue filters they
// were made from, so that any sample rate has its own coefficients.
const shelf = { frequency: 1681.974450955533, decibels: 3.999843853973347, quality: 0.7071752369554196 };
/** The power of the shelf's gain that stands before the middle term. */
const middle = 0.4996667741545416;
const highPass = { frequency: 38.13547087602444, quality: 0.5003270373238773 };

/**
 * The two filters of the K weighting (ITU-R BS.1770-4, Annex 1): what a head adds in the treble, and the bass that one
 * hears less.
 *
 * @param sampleRate samples per second
 */
export function kWeighting(sampleRate: number): readonly [Biquad, Biquad] {
  return [headShelf(sampleRate), bassCut(sampleRate)];
}

function headShelf(sampleRate: number): Biquad {
  const { k, scale, a } = denominator(sampleRate, shelf);
  const gain = 10 ** (shelf.decibels / 20);
  const slope = (gain ** middle * k) / shelf.quality;
  return {
    b: [(gain + slope + k * k) / scale, (2 * (k * k - gain)) / scale, (gain - slope + k * k) / scale],
    a,
  };
}

function bassCut(sampleRate: number): Biquad {
  // Not scaled to one: the standard's table has 1, -2, 1 too.
  return { b: [1, -2, 1], a: denominator(sampleRate, highPass).a };
}

/** By the bilinear transform. */
function denominator(sampleRate: number, { frequency, quality }: { frequency: number; quality: number }) {
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const scale = 1 + k / quality + k * k;
  const a: Biquad['a'] = [(2 * (k * k - 1)) / scale, (1 - k / quality + k * k) / scale];
  return { k, scale, a };
}

/** Filters samples as they come. */
export class BiquadFilter {
  private first = 0;
  private second = 0;
  private readonly b0: number;
  private readonly b1: number;
  private readonly b2: number;
  private readonly a1: number;
  private readonly a2: number;

  constructor({ b, a }: Biquad) {
    [this.b0, this.b1, this.b2] = b;
    [this.a1, this.a2] = a;
  }

  next(sample: number): number {
    const result = this.b0 * sample + this.first;
    this.first = this.b1 * sample - this.a1 * result + this.second;
    this.second = this.b2 * sample - this.a2 * result;
    return result;
  }
}
