/** What the service host offers to resolvers and queries; inject as `@Inject(ROWS) rows: Rows`. */
export const ROWS = Symbol('Rows');
export const CLOCK = Symbol('Clock');
/** Whether the clock may be trusted with what cannot be undone (kernel/eventsourcing, `ClockAgreement`). */
export const AGREEMENT = Symbol('ClockAgreement');
export const IDS = Symbol('Ids');
export const COMMANDS = Symbol('Commands');
export const LOG = Symbol('Log');
/** Where providers register metrics of their own (prom-client's `Registry`). */
export const REGISTRY = Symbol('Registry');
/** The event store, for a slice that shows its own history. */
export const EVENTS = Symbol('EventStore');
/** Commits units of work; for the kernel itself, and for facts of a service that are rows without events. */
export const COMMITTER = Symbol('GroupCommitter');
/** Tells who listens on /live (kernel/runtime/live, `Announcer`). */
export const LIVE = Symbol('Announcer');
/** The service's name, as it stands in marks. */
export const SERVICE_NAME = Symbol('ServiceName');

/** Draws from the sequence `<kind>_id` of the service's own schema. */
export interface Ids {
  next(kind: string): Promise<number>;
  /** So many at once, ascending. */
  several(kind: string, count: number): Promise<number[]>;
}
