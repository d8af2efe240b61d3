import type { Rows, Sql } from '../eventsourcing/sql.js';
import { FairPlaces } from '../runtime/fair-places.js';
import { tooMuch } from '../runtime/budget.js';
import { countRowsRead, currentOperation } from '../runtime/current-operation.js';

/** Connections that no operation reads with: what writes and what copies go on, whatever is read. */
const leftToOthers = 2;

/**
 * Reads rows for operations: an operation pays for the rows that it reads, and all operations of one account hold half
 * of the connections at most, whatever is queried at the same time. What waits for a connection takes turns by account.
 */
export class SharedRows implements Rows {
  private readonly places: FairPlaces;

  constructor(
    private readonly rows: Rows,
    connections: number,
  ) {
    const places = Math.max(2, connections - leftToOthers);
    const ofOne = Math.max(1, Math.floor(places / 2));
    this.places = new FairPlaces({ places, ofOne, waiting: Infinity, waitingOfOne: Infinity });
  }

  async query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]> {
    const operation = currentOperation();
    if (operation?.holder === undefined) return this.rows.query<Row>(statement);
    const { holder, budget } = operation;
    await this.places.enter(holder);
    try {
      if (budget?.isExceeded) throw tooMuch();
      const found = await this.rows.query<Row>(statement);
      countRowsRead(found.length);
      return found;
    } finally {
      this.places.leave(holder);
    }
  }
}
