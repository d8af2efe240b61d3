export type Layer = 'kick' | 'snare' | 'hats' | 'bass' | 'pad' | 'arp';

export interface Part {
  readonly bars: number;
  readonly layers: readonly Layer[];
}

/** A piece of music as plain data; the same data make the same bytes. */
export interface DemoTrackSpec {
  /** For file names. */
  readonly name: string;
  readonly title: string;
  readonly bpm: number;
  /** MIDI note of the lowest bass. */
  readonly root: number;
  /** One chord a bar, in half tones above the root; begins again when it ends. */
  readonly chords: readonly (readonly number[])[];
  /** Which sixteenths of a bar the bass plays. */
  readonly bassline: readonly number[];
  /** Which sixteenths the arpeggio plays. */
  readonly arpeggio: readonly number[];
  readonly parts: readonly Part[];
}

export const demoArtist = 'Cadenza House Band';

const minor = (root: number) => [root, root + 3, root + 7];
const major = (root: number) => [root, root + 4, root + 7];

/** Four moods of a class; made for it, so nobody holds rights in them. */
export const demoTracks: readonly DemoTrackSpec[] = [
  {
    name: 'first-light',
    title: 'First Light',
    bpm: 100,
    root: 36,
    chords: [
      [...major(0), 14],
      [...minor(9), 19],
      [...major(5), 16],
      [...major(7), 17],
    ],
    bassline: [0, 6, 8, 14],
    arpeggio: [0, 3, 6, 10, 12],
    parts: [
      { bars: 4, layers: ['pad', 'arp'] },
      { bars: 8, layers: ['pad', 'arp', 'kick', 'hats'] },
      { bars: 12, layers: ['pad', 'arp', 'kick', 'snare', 'hats', 'bass'] },
      { bars: 4, layers: ['pad', 'arp', 'kick', 'bass'] },
    ],
  },
  {
    name: 'long-way-up',
    title: 'Long Way Up',
    bpm: 128,
    root: 33,
    chords: [minor(0), major(8), major(3), major(10)],
    bassline: [2, 3, 6, 7, 10, 11, 14, 15],
    arpeggio: [0, 2, 3, 5, 6, 8, 10, 11, 13, 14],
    parts: [
      { bars: 4, layers: ['kick', 'hats'] },
      { bars: 8, layers: ['kick', 'hats', 'bass', 'pad'] },
      { bars: 4, layers: ['pad', 'arp'] },
      { bars: 16, layers: ['kick', 'snare', 'hats', 'bass', 'pad', 'arp'] },
      { bars: 4, layers: ['kick', 'hats', 'arp'] },
    ],
  },
  {
    name: 'last-hundred-metres',
    title: 'Last Hundred Meters',
    bpm: 140,
    root: 35,
    chords: [minor(0), minor(0), major(8), major(10)],
    bassline: [0, 2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15],
    arpeggio: [0, 1, 3, 4, 6, 7, 9, 10, 12, 13, 15],
    parts: [
      { bars: 4, layers: ['kick', 'hats', 'bass'] },
      { bars: 12, layers: ['kick', 'snare', 'hats', 'bass', 'arp'] },
      { bars: 4, layers: ['pad', 'arp', 'hats'] },
      { bars: 16, layers: ['kick', 'snare', 'hats', 'bass', 'pad', 'arp'] },
    ],
  },
  {
    name: 'easy-spin-home',
    title: 'Easy Spin Home',
    bpm: 90,
    root: 38,
    chords: [
      [...major(0), 11],
      [...minor(4), 14],
      [...minor(9), 19],
      [...major(5), 16],
    ],
    bassline: [0, 10],
    arpeggio: [0, 4, 7, 10, 12],
    parts: [
      { bars: 8, layers: ['pad', 'arp', 'kick', 'hats', 'bass'] },
      { bars: 8, layers: ['pad', 'kick', 'snare', 'hats', 'bass', 'arp'] },
      { bars: 8, layers: ['pad', 'arp', 'bass', 'kick'] },
    ],
  },
];

export const barsOf = (spec: DemoTrackSpec) => spec.parts.reduce((sum, { bars }) => sum + bars, 0);

/** Seconds: bars of four beats. */
export const lengthOf = (spec: DemoTrackSpec) => (barsOf(spec) * 4 * 60) / spec.bpm;
