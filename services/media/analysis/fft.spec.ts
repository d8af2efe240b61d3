import { expect, it } from '@jest/globals';
import { Fourier } from './fft.js';

it('transforms as the definition says', () => {
  const size = 16;
  const value = (at: number) => Math.sin(at * at) + at / 7;
  const real = Float64Array.from({ length: size }, (_, at) => value(at));
  const imaginary = Float64Array.from({ length: size }, (_, at) => value(at + 100));
  const [re, im] = [real.slice(), imaginary.slice()];
  new Fourier(size).transform(re, im);
  for (let bin = 0; bin < size; bin += 1) {
    let [x, y] = [0, 0];
    for (let at = 0; at < size; at += 1) {
      const [cos, sin] = [
        Math.cos((-2 * Math.PI * bin * at) / size),
        Math.sin((-2 * Math.PI * bin * at) / size),
      ];
      x += real[at]! * cos - imaginary[at]! * sin;
      y += real[at]! * sin + imaginary[at]! * cos;
    }
    expect(re[bin]).toBeCloseTo(x, 9);
    expect(im[bin]).toBeCloseTo(y, 9);
  }
});
