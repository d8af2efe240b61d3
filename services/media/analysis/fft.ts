/**
 * Fourier transforms of one length, a power of two, in place (radix 2, decimation in time). What they need is worked out
 * once.
 */
export class Fourier {
  private readonly cosines: Float64Array;
  private readonly sines: Float64Array;
  private readonly reversed: Uint32Array;

  constructor(readonly size: number) {
    const turn = (index: number) => (-2 * Math.PI * index) / size;
    this.cosines = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos(turn(index)));
    this.sines = Float64Array.from({ length: size / 2 }, (_, index) => Math.sin(turn(index)));
    const bits = Math.log2(size);
    this.reversed = Uint32Array.from({ length: size }, (_, index) => {
      let result = 0;
      for (let bit = 0; bit < bits; bit += 1) result |= ((index >> bit) & 1) << (bits - 1 - bit);
      return result;
    });
  }

  transform(real: Float64Array, imaginary: Float64Array): void {
    for (let at = 0; at < this.size; at += 1) {
      const other = this.reversed[at]!;
      if (other <= at) continue;
      [real[at], real[other]] = [real[other]!, real[at]!];
      [imaginary[at], imaginary[other]] = [imaginary[other]!, imaginary[at]!];
    }
    for (let half = 1; half < this.size; half *= 2) this.join(real, imaginary, half);
  }

  /** Joins transforms of length `half` in pairs. */
  private join(real: Float64Array, imaginary: Float64Array, half: number): void {
    const stride = this.size / (2 * half);
    for (let start = 0; start < this.size; start += 2 * half) {
      for (let offset = 0; offset < half; offset += 1) {
        const one = start + offset;
        const other = one + half;
        const along = this.cosines[offset * stride]!;
        const across = this.sines[offset * stride]!;
        const re = real[other]! * along - imaginary[other]! * across;
        const im = real[other]! * across + imaginary[other]! * along;
        real[other] = real[one]! - re;
        imaginary[other] = imaginary[one]! - im;
        real[one] = real[one]! + re;
        imaginary[one] = imaginary[one]! + im;
      }
    }
  }
}
