/** What the service host offers to resolvers and queries; inject as `@Inject(ROWS) rows: Rows`. */
export const ROWS = Symbol('Rows');
export const CLOCK = Symbol('Clock');
export const IDS = Symbol('Ids');
export const COMMANDS = Symbol('Commands');
export const LOG = Symbol('Log');

/** Draws from the sequence `<kind>_id` of the service's own schema. */
export interface Ids {
  next(kind: string): Promise<number>;
}
