import { habits, planned } from './habits.js';
import { type Action, actions, type ActionCost, measured } from './measured.js';

const of = ({ value }: { readonly value: number }) => value;
const taught = of(habits.taughtAWeek) * of(habits.weeks);
const prepared = of(habits.newClassesAWeek) * of(habits.weeks);

/** How often one instructor does what in a year. */
export const timesAYear: Readonly<Record<Action, number>> = {
  // In the first year, which is the dearest.
  registration: 1,
  upload: prepared * of(habits.uploadsOfAClass),
  newClass: prepared,
  save: prepared * (of(habits.savesOfAClass) - 1),
  entry: taught,
  student: of(habits.newStudentsAYear),
  enrollment: of(habits.newStudentsAYear),
  mark: taught * of(habits.ridersOfAClass),
  record: taught,
};
/** Marks of a session are one request; everything else is one each. */
const requestsOf = (action: Action) =>
  action === 'mark' ? timesAYear.mark / of(habits.ridersOfAClass) : timesAYear[action];
const names = Object.keys(actions) as Action[];
const sum = (each: (action: Action) => number) => names.reduce((total, action) => total + each(action), 0);
const yearly = (what: keyof Omit<ActionCost, 'service'>) =>
  sum((action) => timesAYear[action] * actions[action][what]);

export const readsAYear = prepared * of(habits.readsOfAPreparation) + taught * of(habits.readsOfATaughtClass);

/** What one instructor adds in a year. */
export const perInstructor = {
  events: yearly('events'),
  databaseBytes: yearly('bytes'),
  walBytes: yearly('walBytes'),
  objectBytes: timesAYear.upload * of(habits.trackBytes),
  requests: sum(requestsOf) + readsAYear,
  cpuMs: yearly('cpuMs') + readsAYear * of(measured.readCpuMs),
};

/** Events a year of the service whose event table grows fastest. */
const eventsByService = names.reduce<Record<string, number>>((all, action) => {
  const { service, events } = actions[action];
  return { ...all, [service]: (all[service] ?? 0) + timesAYear[action] * events };
}, {});
export const [busiestService = '', busiestEvents = 0] =
  Object.entries(eventsByService).sort(([, one], [, other]) => other - one)[0] ?? [];

export interface Capacity {
  readonly instructors: number;
  readonly eventsAYear: number;
  readonly databaseBytesAYear: number;
  readonly walBytesADay: number;
  readonly objectBytesAYear: number;
  readonly peakRequestsASecond: number;
  readonly peakEventsASecond: number;
  /** Processor cores of gateways, services and PostgreSQL at the peak, as planned. */
  readonly cores: number;
  readonly gateways: number;
  /** Of the busiest service; the others need no more. */
  readonly serviceReplicas: number;
  readonly partitions: number;
  /** Years until the largest event table should be partitioned. */
  readonly yearsToPartitionedTables: number;
}

const atThePeak = (aYear: number) =>
  ((aYear / of(habits.weeks)) * of(habits.shareOfTheBusiestHour) * of(habits.peakWithinTheHour)) / 3600;
const powerOfTwo = (value: number) => 2 ** Math.ceil(Math.log2(Math.max(1, value)));
/** Two of everything, so that one may be away. */
const replicas = (cores: number) => Math.max(2, Math.ceil(cores));
const partitionsAtFirst = 12;

/** What so many instructors need. Pure arithmetic from measured.ts and habits.ts. */
export function capacityFor(instructors: number): Capacity {
  const all = (each: number) => instructors * each;
  const cores = atThePeak(all(perInstructor.cpuMs)) / 1000 / of(planned.shareOfACore);
  const peakEvents = atThePeak(all(perInstructor.events));
  const consumers = peakEvents / (of(measured.eventsASecondOfAConsumer) * of(planned.shareOfACore));
  const serviceCores = cores * (1 - of(planned.shareOfTheGateway));
  return {
    instructors,
    eventsAYear: all(perInstructor.events),
    databaseBytesAYear: all(perInstructor.databaseBytes),
    walBytesADay: all(perInstructor.walBytes) / 365,
    objectBytesAYear: all(perInstructor.objectBytes),
    peakRequestsASecond: atThePeak(all(perInstructor.requests)),
    peakEventsASecond: peakEvents,
    cores,
    gateways: replicas(cores * of(planned.shareOfTheGateway)),
    serviceReplicas: replicas(Math.max(serviceCores * of(planned.shareOfTheBusiestService), consumers)),
    partitions: Math.max(partitionsAtFirst, powerOfTwo(2 * consumers)),
    yearsToPartitionedTables: of(planned.rowsOfATable) / all(busiestEvents),
  };
}

export interface SmallCluster {
  readonly cores: number;
  readonly memoryBytes: number;
  readonly diskBytes: number;
}

/** Engines and one replica of each process take what compose took; as much again is for what is under way and the page cache. */
const memoryBytes = 2 * of(measured.composeMemoryBytes);
/** Processes that wait cost no core, but a rebuild, a backup and an analysis of music want one beside the product. */
const leastCores = 2;

/** One node on which all of it fits, with one replica of each process, and what it stores in the years ahead. */
export function smallestCluster(instructors: number): SmallCluster {
  const { cores, databaseBytesAYear, objectBytesAYear } = capacityFor(instructors);
  const stored = (databaseBytesAYear + objectBytesAYear) * of(planned.yearsAhead);
  return { cores: Math.max(leastCores, Math.ceil(cores) + 1), memoryBytes, diskBytes: stored * 1.5 };
}
