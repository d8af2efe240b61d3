/** `npm run test:counts` asks for the full counts; `npm test` is over within minutes, with the same tests. */
const full = process.env.CADENZA_COUNTS === 'full';

export const counts = {
  /** Of what is drawn at random: `npm test` draws the same each time, the full counts search further. Printed on failure. */
  seed: full ? Date.now() % 1_000_000 : 27,
  /** Classes that are written as text and read again. */
  classTexts: full ? 10_000 : 1_000,
  /** Registrations in a row. */
  registrations: full ? 1_000 : 25,
  /** Milliseconds by which every consumer is late where people read their own writes: late is the harder one. */
  delays: full ? [0, 300] : [300],
  /** kill -9 of the whole product, each in the middle of 100 commands. */
  kills: full ? 10 : 2,
  /** Events that the relay delivers in order among unruly writers. */
  relayed: full ? 100_000 : 10_000,
  /** Users who subscribe, each 100 times at once. */
  subscribers: full ? 50 : 2,
  /** Timed sign-ins of each kind, and how far their AUC may be from a half: four standard errors of the small count. */
  timedSignIns: full ? 1_000 : 60,
  aucWithin: full ? 0.03 : 0.21,
  /** Of the hostile values, each how many-th one in a field; the next field has the next ones. */
  everyHostile: full ? 1 : 9,
  /** Of the hostile parts of a path and values of a query, each how many-th one for an operation. */
  everyHostilePath: full ? 1 : 3,
  /** Of the texts that look like markup, each how many-th one on pages that show one of them at a time. */
  everyMarkup: full ? 1 : 7,
  /** Of the wide screens on which nothing may move while a page loads, each how many-th one for a page. */
  everyWideScreen: full ? 1 : 2,
  /** How often the provider sends each of them. */
  duplicates: full ? 10 : 2,
  /** Of the orders in which six events of a subscription may come, each how many-th one. */
  everyOrder: full ? 1 : 24,
  /** Guesses at one account, each from another address. */
  guesses: full ? 5_000 : 2_500,
  /** Share of the broken and hostile files that are uploaded, and milliseconds in which each must be answered. */
  hostileFiles: full ? 1 : 0.1,
  uploadWithin: full ? 2_000 : 20_000,
  /** kill -9 in the middle of uploads. */
  uploadKills: full ? 50 : 1,
  /** Connections that send next to nothing, and for how many seconds others are served beside them. */
  slowSockets: full ? 2_000 : 300,
  slowSeconds: full ? 40 : 8,
  /** Milliseconds until one of them is ended: the product's own, and what a short test has time for. */
  slowMs: full ? 15_000 : 4_000,
  /** How often something shared is accepted and taken back. */
  shareRounds: full ? 20 : 6,
  /** Shows whose network and server go, and milliseconds from Play to the first sound then; other tests may run beside. */
  cutShows: full ? 20 : 2,
  soundWithin: full ? 1_000 : 3_000,
  /** Segments of a show on a busy machine, and seconds for which its page is blocked. */
  busySegments: full ? 20 : 7,
  blockedSeconds: full ? 30 : 12,
} as const;
