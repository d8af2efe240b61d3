/** One way of playing: what sounds on which step of one or two bars. `x` is a hit, `o` a soft one, `.` none. */
export interface Style {
  readonly stepsPerBeat: number;
  readonly kick?: string;
  readonly snare?: string;
  readonly hat?: string;
  readonly openHat?: string;
  /** Notes of the chord's root. */
  readonly bass?: string;
  readonly chords?: string;
  /** Notes up and down the chord. */
  readonly melody?: string;
  readonly pad?: boolean;
  /** Seconds that each note may be early or late: people play it. */
  readonly loose?: number;
  /** Beats before the drums come in. */
  readonly intro?: number;
  /** Every eighth bar ends in a roll of the snare. */
  readonly fills?: boolean;
  /** Of the noise that lies under everything. */
  readonly noise?: number;
}

const straight = { stepsPerBeat: 4 };
const triplets = { stepsPerBeat: 3 };

export const styles = {
  house: {
    ...straight,
    kick: 'x...',
    snare: '....x...',
    hat: '..x.',
    bass: '..x...x.',
    chords: '...x..x....x....',
    pad: true,
    intro: 16,
  },
  techno: { ...straight, kick: 'x...', hat: 'o.x.', openHat: '..x.', bass: '.xxx', noise: 0.02 },
  disco: {
    ...straight,
    kick: 'x...',
    snare: '....x...',
    openHat: '..x.',
    hat: 'xxxx',
    bass: 'x.x.x.xx',
    chords: '....x...',
    loose: 0.006,
    fills: true,
  },
  rock: {
    ...straight,
    kick: 'x.......x.x.....',
    snare: '....x...',
    hat: 'x.x.',
    bass: 'x.x.',
    chords: 'x.......',
    loose: 0.008,
    fills: true,
  },
  punk: {
    ...straight,
    kick: 'x.....x.',
    snare: '....x...',
    hat: 'x.x.',
    bass: 'x.x.',
    chords: 'x.x.',
    loose: 0.008,
    noise: 0.02,
  },
  hipHop: {
    ...straight,
    kick: 'x......x..x.....',
    snare: '....x...',
    hat: 'x.xox.x.',
    bass: 'x......x..x.....',
    chords: 'x...............',
    loose: 0.01,
    noise: 0.01,
  },
  boomBap: {
    ...straight,
    kick: 'x.x....x..x..x..',
    snare: '....x..o....x...',
    hat: 'x.x.',
    bass: 'x..x....x.....x.',
    loose: 0.012,
  },
  drumAndBass: {
    ...straight,
    kick: 'x.........x.....',
    snare: '....x...',
    hat: 'x.x.x.xo',
    bass: 'x.....x...x.....',
    pad: true,
    intro: 32,
  },
  jungle: {
    ...straight,
    kick: 'x.x.......xx....',
    snare: '....x..o.o..x..o',
    hat: 'x.x.',
    bass: 'x.......x..x....',
    loose: 0.005,
  },
  sixEight: {
    ...triplets,
    kick: 'x.....',
    snare: '...x..',
    hat: 'xoo',
    bass: 'x..x.x',
    chords: 'x.....',
    pad: true,
    loose: 0.008,
  },
  waltzing: { ...triplets, kick: 'x..', hat: 'xxx', chords: '.xx', bass: 'x..', loose: 0.006 },
  swing: {
    ...triplets,
    kick: 'x..o..',
    snare: '...x.o',
    hat: 'x..x.x',
    bass: 'x..',
    chords: '..x......x..',
    loose: 0.01,
  },
  shuffle: {
    ...triplets,
    kick: 'x..x..',
    snare: '...x..',
    hat: 'x.x',
    bass: 'x.x',
    chords: 'x.....',
    loose: 0.008,
    fills: true,
  },
  ballad: {
    ...straight,
    kick: 'x...............',
    snare: '........x.......',
    hat: 'x.......',
    chords: 'x...x...',
    bass: 'x...............',
    pad: true,
    loose: 0.01,
    intro: 8,
  },
  piano: {
    ...straight,
    chords: 'x...x.......x...',
    melody: '..x.x...x.x..x..',
    bass: 'x.......',
    loose: 0.01,
  },
  reggae: {
    ...straight,
    kick: '........x.......',
    snare: '........x.......',
    hat: 'x.x.',
    chords: '..x.',
    bass: 'x..x..x.....x...',
    loose: 0.006,
  },
  funk: {
    ...straight,
    kick: 'x..x..x...x..x..',
    snare: '....x..o.o..x...',
    hat: 'xxxx',
    bass: 'x..x..xx..x..x.x',
    chords: '...x..x....x..x.',
    loose: 0.006,
    fills: true,
  },
  latin: {
    ...straight,
    kick: 'x...x...',
    snare: 'x..x..x...x.x...',
    hat: 'x.xxx.xx',
    bass: '...x..x....x..x.',
    chords: 'x.xx.xx.',
    loose: 0.006,
  },
  reggaeton: { ...straight, kick: 'x...', snare: '...x..x.', hat: 'x.x.', bass: 'x..x..x.', pad: true },
  pop: {
    ...straight,
    kick: 'x.....x.x.......',
    snare: '....x...',
    hat: 'x.x.',
    bass: 'x.x.',
    chords: 'x..x..x.',
    melody: 'x.x...x...x.x...',
    pad: true,
    fills: true,
  },
} satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;
