import type { StyleName } from './styles.js';

/** A track whose tempo is known because it was made so. */
export interface CorpusTrack {
  readonly style: StyleName;
  /** Beats per minute; in six-eight and swing the beat is what one taps to: three steps. */
  readonly bpm: number;
  /** What makes its loose notes and its noise. */
  readonly seed: number;
}

const tempi: Readonly<Record<StyleName, readonly number[]>> = {
  house: [120, 124.5, 128],
  techno: [132, 138, 145],
  disco: [112.7, 118, 122],
  rock: [92, 110, 126.4, 144],
  punk: [164, 178],
  hipHop: [78, 86, 94.3],
  boomBap: [84, 92],
  drumAndBass: [168, 174, 178.5],
  jungle: [160, 170],
  sixEight: [62, 70, 81.5],
  waltzing: [60, 75],
  swing: [116, 132, 156],
  shuffle: [96, 122],
  ballad: [60, 66.5, 72],
  piano: [76, 100],
  reggae: [70, 82],
  funk: [98, 106.2, 114],
  latin: [90, 104],
  reggaeton: [88, 95],
  pop: [100, 116, 136],
};

/** Every style at its tempi, always the same. */
export const corpus: readonly CorpusTrack[] = Object.entries(tempi)
  .flatMap(([style, each]) => each.map((bpm) => ({ style: style as StyleName, bpm })))
  .map((track, index) => ({ ...track, seed: index + 1 }));

/** As loud as the whole, and as long as a listener needs. */
export const trackSeconds = 45;
