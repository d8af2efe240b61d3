/** What one instructor does in a year. None of it was measured: each figure says what it is derived from. */
export interface Estimate {
  readonly value: number;
  readonly from: string;
}

const estimate = (value: number, from: string): Estimate => ({ value, from });

export const habits = {
  weeks: estimate(48, 'a year without four weeks of holidays'),
  newClassesAWeek: estimate(1, 'a class takes 2 to 3 hours to prepare, and is taught for some weeks'),
  savesOfAClass: estimate(8, 'one in 20 minutes of 2 to 3 hours'),
  uploadsOfAClass: estimate(4, 'a class of 12 segments, a third of them on music that is new'),
  minutesOfATrack: estimate(4, 'a usual song'),
  trackBytes: estimate(9_600_000, 'four minutes at 320 kbit/s'),
  taughtAWeek: estimate(4, 'four classes a week, as instructors of a studio do'),
  ridersOfAClass: estimate(20, 'a room of 20 bikes'),
  newStudentsAYear: estimate(100, 'half of the riders change in a year, in two to three rooms'),
  readsOfAPreparation: estimate(300, 'a request each 30 s for 2.5 hours'),
  readsOfATaughtClass: estimate(
    60,
    'opening the class, its music in ranges, the roster, and a show with screens',
  ),
  shareOfTheBusiestHour: estimate(
    0.05,
    'half of a week on five evenings of two hours: 5 % in each of these ten hours',
  ),
  peakWithinTheHour: estimate(2, 'twice the mean of the hour: classes begin on the hour'),
} as const;

/** How much of a processor or of a limit is planned for, so that the loss of one of two is no loss of the product. */
export const planned = {
  shareOfACore: estimate(0.5, 'the other half is for the load of a replica that is away'),
  shareOfTheGateway: estimate(
    0.5,
    'of the processor time of a request: session, plan, answer; not measured apart',
  ),
  shareOfTheBusiestService: estimate(0.5, 'of the processor time of all services; not measured apart'),
  rowsOfATable: estimate(100_000_000, 'a rule of thumb: beyond, vacuum and a new index take hours'),
  shareOfMemory: estimate(0.5, 'the other half is for requests under way and the page cache of PostgreSQL'),
  shareOfADisk: estimate(0.7, 'the rest is for WAL, a rebuild and a backup on its way'),
  yearsAhead: estimate(3, 'events are kept for ever; a plan looks three years ahead'),
} as const;
