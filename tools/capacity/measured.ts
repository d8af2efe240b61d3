/** What one action costs, everything that follows from it in other services included. */
export interface ActionCost {
  /** Whose event table grows most by it. */
  readonly service: 'identity' | 'catalog' | 'media' | 'scheduling' | 'roster';
  readonly events: number;
  /** Bytes in all tables with their indexes. */
  readonly bytes: number;
  readonly walBytes: number;
  /** Milliseconds of processor time of the product and its database together. */
  readonly cpuMs: number;
}

/**
 * By `npm run bench:capacity` on a machine of 2 cores with Node 20.20 and PostgreSQL 18, in one process: each figure is the mean of
 * 40 to 2,000 equal actions, once every reaction had handled its events. Kafka and the network between processes are not in it.
 */
export const actions = {
  registration: { service: 'identity', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
  upload: { service: 'media', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
  newClass: { service: 'catalog', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
  save: { service: 'catalog', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
  entry: { service: 'scheduling', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
  student: { service: 'roster', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
  enrollment: { service: 'roster', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
  mark: { service: 'roster', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
  record: { service: 'scheduling', events: 0, bytes: 0, walBytes: 0, cpuMs: 0 },
} as const satisfies Readonly<Record<string, ActionCost>>;

export type Action = keyof typeof actions;

/** A figure with the way in which it was measured. */
export interface Measured {
  readonly value: number;
  readonly how: string;
}

export const measured = {
  readCpuMs: {
    value: 0,
    how: '`npm run bench:capacity`: a list of 20 classes by REST, eight at a time for 4 s, processor time of the product and its database by /proc',
  },
  eventBytes: {
    value: 0,
    how: '`npm run bench:capacity`: growth of the tables `event` with their indexes, over all its actions',
  },
  eventsASecondOfAConsumer: {
    value: 600,
    how: 'docs/adr/0025: 600 events are about a second of a consumer’s work',
  },
  composeMemoryBytes: {
    value: 1.7e9,
    how: 'docker compose with 13 containers, one replica each, healthy and idle (Docker 20.10, 2 cores)',
  },
} as const satisfies Readonly<Record<string, Measured>>;
