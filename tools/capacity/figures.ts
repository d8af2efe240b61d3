/** A figure, and where it is from: measured (by what), counted in the code, or an estimate (derived from what). */
export interface Figure {
  readonly value: number;
  readonly basis: 'measured' | 'counted' | 'estimate';
  readonly from: string;
}

const measured = (value: number, from: string): Figure => ({ value, basis: 'measured', from });
const estimate = (value: number, from: string): Figure => ({ value, basis: 'estimate', from });

/** What the product costs by itself. */
export const figures = {
  eventRowBytes: estimate(
    290,
    'a row of `event` without its payload: 24 of header, 150 of columns (stream, type, uuid, traceparent), 65 of two indexes, and 50 of the row of `stream`',
  ),
  inboxRowBytes: estimate(
    320,
    'a row of `inbox` without its payload: 24 of header, 140 of columns, 155 of three indexes',
  ),
  readRowBytes: estimate(300, 'the row that a projection or a copy writes, with two indexes'),
  walPerByte: estimate(
    3,
    'each stored byte is written once to WAL, its index pages again, and whole pages after each checkpoint',
  ),
  readCpuMs: estimate(
    6,
    'one question to a service by HTTP with a row read takes 2.9 ms of processor time, both sides together (docs/adr/0015): one for the session, one for the answer',
  ),
  writeCpuMs: estimate(
    12,
    'twice a read: the decision, the projection and the commit; a sign-in without its hash takes 6.4 ms in one process (docs/adr/0022)',
  ),
  handledASecond: measured(600, 'docs/adr/0025: 600 events are about a second of a consumer’s work'),
  analysisCpuMsAMinute: measured(
    400,
    'docs/adr/0018: 0.4 s of a core for each minute of music, when it is listened to after its upload',
  ),
  serviceMemoryBytes: measured(
    103e6,
    '`npm run test:stack`, 27 November 2026: PSS of 12 replicas of six services, 95 to 116 MB',
  ),
  mediaMemoryBytes: measured(151e6, 'the same run: two replicas of media, 133 and 169 MB'),
  gatewayMemoryBytes: measured(70e6, 'the same run: two gateways, 62 and 77 MB'),
  enginesMemoryBytes: measured(598e6, 'the same run: PostgreSQL 152 MB, Kafka 404 MB, Redis 9 MB, S3 33 MB'),
} as const satisfies Readonly<Record<string, Figure>>;

/** One action: whose events it stores, how many, and how many reactions of other services store each of them. */
export interface Action {
  readonly service: 'catalog' | 'media' | 'scheduling' | 'roster';
  readonly events: number;
  /** Bytes of one event's payload: the largest sample in tools/events/fixtures, which has one entry in each list. */
  readonly payloadBytes: number;
  readonly reactions: number;
}

/**
 * Counted in the code, rounded: the deciders for the events, services/<name>/reactions for who stores them. A save changes
 * three segments.
 */
export const actions = {
  upload: { service: 'media', events: 2, payloadBytes: 82, reactions: 2 },
  newClass: { service: 'catalog', events: 13, payloadBytes: 116, reactions: 3 },
  save: { service: 'catalog', events: 3, payloadBytes: 114, reactions: 3 },
  entry: { service: 'scheduling', events: 1, payloadBytes: 88, reactions: 2 },
  student: { service: 'roster', events: 1, payloadBytes: 14, reactions: 0 },
  enrollment: { service: 'roster', events: 1, payloadBytes: 18, reactions: 0 },
  mark: { service: 'roster', events: 1, payloadBytes: 20, reactions: 0 },
  record: { service: 'scheduling', events: 1, payloadBytes: 83 + 11 * 32, reactions: 0 },
} as const satisfies Readonly<Record<string, Action>>;
export type ActionName = keyof typeof actions;

/** What one action costs, with all that follows from it in other services. */
export interface Cost {
  readonly events: number;
  /** In all tables, with their indexes. */
  readonly bytes: number;
  readonly walBytes: number;
  /** Milliseconds of processor time of all processes and PostgreSQL. */
  readonly cpuMs: number;
}

/** What `npm run bench:capacity` has measured takes the place of what is derived from the figures above. */
export const measuredCosts: Partial<Readonly<Record<ActionName, Cost>>> = {};
