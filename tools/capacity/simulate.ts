import { type ActionName, actions, type Cost, figures, measuredCosts } from './figures.js';
import { habits, planned } from './habits.js';

const of = ({ value }: { readonly value: number }) => value;
const taught = of(habits.taughtAWeek) * of(habits.weeks);
const prepared = of(habits.newClassesAWeek) * of(habits.weeks);

/** How often one instructor does what in a year. */
export const timesAYear: Readonly<Record<ActionName, number>> = {
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
const actionsOfARequest = (name: ActionName) => (name === 'mark' ? of(habits.ridersOfAClass) : 1);
const names = Object.keys(actions) as ActionName[];
const sum = (each: (name: ActionName) => number) => names.reduce((total, name) => total + each(name), 0);

/** What one action costs: measured, or derived from its events and who stores them. */
export function costOf(name: ActionName): Cost {
  const { events, payloadBytes, reactions } = actions[name];
  const own = of(figures.eventRowBytes) + payloadBytes + of(figures.readRowBytes);
  const ofAReaction = of(figures.inboxRowBytes) + payloadBytes + of(figures.readRowBytes);
  const bytes = events * (own + reactions * ofAReaction);
  const handling = (events * reactions * 1000) / of(figures.handledASecond);
  const analysis = name === 'upload' ? of(habits.minutesOfATrack) * of(figures.analysisCpuMsAMinute) : 0;
  const cpuMs = of(figures.writeCpuMs) / actionsOfARequest(name) + handling + analysis;
  return measuredCosts[name] ?? { events, bytes, walBytes: bytes * of(figures.walPerByte), cpuMs };
}

const yearly = (what: keyof Cost) => sum((name) => timesAYear[name] * costOf(name)[what]);
const readsAYear = prepared * of(habits.readsOfAPreparation) + taught * of(habits.readsOfATaughtClass);

/** What one instructor adds in a year. */
export const perInstructor = {
  events: yearly('events'),
  databaseBytes: yearly('bytes'),
  walBytes: yearly('walBytes'),
  objectBytes: timesAYear.upload * of(habits.trackBytes),
  requests: sum((name) => timesAYear[name] / actionsOfARequest(name)) + readsAYear,
  cpuMs: yearly('cpuMs') + readsAYear * of(figures.readCpuMs),
};

/** Events a year of each service. */
const eventsByService = names.reduce<Record<string, number>>((all, name) => {
  const { service } = actions[name];
  return { ...all, [service]: (all[service] ?? 0) + timesAYear[name] * costOf(name).events };
}, {});
/** The one whose event table grows fastest. */
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

/** What so many instructors need. */
export function capacityFor(instructors: number): Capacity {
  const all = (each: number) => instructors * each;
  const cores = atThePeak(all(perInstructor.cpuMs)) / 1000 / of(planned.shareOfACore);
  const peakEvents = atThePeak(all(perInstructor.events));
  const consumers = peakEvents / (of(figures.handledASecond) * of(planned.shareOfACore));
  const ofServices = cores * (1 - of(planned.shareOfTheGateway));
  const serviceReplicas = replicas(Math.max(ofServices * of(planned.shareOfTheBusiestService), consumers));
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
    serviceReplicas,
    // A replica without a partition handles nothing.
    partitions: Math.max(partitionsAtFirst, powerOfTwo(serviceReplicas)),
    yearsToPartitionedTables: of(planned.rowsOfATable) / all(busiestEvents),
  };
}

export interface SmallCluster {
  readonly cores: number;
  readonly memoryBytes: number;
  readonly diskBytes: number;
}

const servicesButMedia = 6;
/** One replica of each process, and the engines. */
const idleMemory =
  of(figures.enginesMemoryBytes) +
  servicesButMedia * of(figures.serviceMemoryBytes) +
  of(figures.mediaMemoryBytes) +
  of(figures.gatewayMemoryBytes);
/** A rebuild, a backup or the analysis of music takes one for itself. */
const leastCores = 2;

/** One node that holds all of it with one replica of each process, and what it stores in the years ahead. */
export function smallestCluster(instructors: number): SmallCluster {
  const { cores, databaseBytesAYear, objectBytesAYear } = capacityFor(instructors);
  const stored = (databaseBytesAYear + objectBytesAYear) * of(planned.yearsAhead);
  return {
    cores: Math.max(leastCores, Math.ceil(cores) + 1),
    memoryBytes: idleMemory / of(planned.shareOfMemory),
    diskBytes: stored / of(planned.shareOfADisk),
  };
}
