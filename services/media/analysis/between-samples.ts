/** Samples on each side that the value between two of them is made of. */
export const reach = 12;
const factor = 4;
/** Of the Kaiser window: how fast the sinc fades; 6 keeps images 60 dB down. */
const beta = 6;

/** The modified Bessel function of the first kind and order 0, by its series. */
function bessel(x: number): number {
  let sum = 1;
  for (let term = 1, n = 1; term > 1e-12 * sum; n += 1) {
    term *= (x / (2 * n)) ** 2;
    sum += term;
  }
  return sum;
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** What each of 2 × `reach` samples adds to the value `share` of the way between the two in the middle. */
function weights(share: number): Float32Array {
  const raw = Array.from({ length: 2 * reach }, (_, index) => {
    const distance = index - (reach - 1) - share;
    const along = distance / reach;
    return Math.abs(along) >= 1 ? 0 : sinc(distance) * bessel(beta * Math.sqrt(1 - along * along));
  });
  // A constant stays what it is.
  const sum = raw.reduce((total, value) => total + value, 0);
  return Float32Array.from(raw, (value) => value / sum);
}

/** Windowed sinc at one, two and three quarters between samples: oversampling by four (ITU-R BS.1770-4, Annex 2). */
export const betweenSamples: readonly Float32Array[] = Array.from({ length: factor - 1 }, (_, index) =>
  weights((index + 1) / factor),
);
