import { describe, expect, it } from '@jest/globals';
import { sql, type Rows } from '../eventsourcing/sql.js';
import { Budget } from '../runtime/budget.js';
import type { Caller } from '../runtime/caller.js';
import { asCurrentOperation } from '../runtime/current-operation.js';
import { SharedRows } from './shared-rows.js';

const statement = sql`select 1`;
const by = (userId: number): Caller => ({
  kind: 'user',
  userId,
  isAdmin: false,
  sessionId: 's',
  gate: { allowed: true, trialDaysLeft: 7 },
});

/** A database whose queries return one row each when the test lets them. */
function database(connections: number) {
  const running: (() => void)[] = [];
  const rows: Rows = {
    query: <Row>() => new Promise<Row[]>((resolve) => running.push(() => resolve([{} as Row]))),
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { running, settled, shared: new SharedRows(rows, connections) };
}

const several = (rows: Rows, count: number) => () =>
  Promise.all(Array.from({ length: count }, () => rows.query(statement)));

describe('the connections of a service', () => {
  it('go to the operations of one account by halves, and to another account next', async () => {
    const { running, settled, shared } = database(6);
    const operations = [1, 1, 2].map((userId) =>
      asCurrentOperation({ caller: by(userId), address: null }, several(shared, 30)),
    );
    await settled();
    expect(running).toHaveLength(4);
    let most = 0;
    for (let next = running.shift(); next; next = running.shift()) {
      next();
      await settled();
      most = Math.max(most, running.length);
    }
    expect(most).toBe(4);
    await Promise.all(operations);
    const alone = asCurrentOperation({ caller: by(1), address: null }, several(shared, 30));
    await settled();
    expect(running).toHaveLength(2);
    while (running.length > 0) {
      running.shift()!();
      await settled();
    }
    await alone;
  });

  it('are not limited for the system, nor for what an operation leaves running', async () => {
    const { running, settled, shared } = database(6);
    void asCurrentOperation({ caller: { kind: 'system' }, address: null }, several(shared, 10));
    await asCurrentOperation({ caller: by(1), address: null }, () => {
      setImmediate(() => void several(shared, 10)());
      return Promise.resolve();
    });
    await settled();
    expect(running).toHaveLength(20);
  });

  it('are left to what writes by two, however many accounts read', async () => {
    const { running, settled, shared } = database(6);
    for (const userId of [1, 2, 3, 4])
      void asCurrentOperation({ caller: by(userId), address: null }, several(shared, 30));
    await settled();
    expect(running).toHaveLength(4);
  });

  it('are paid for by the row, and nothing is queried any more beyond the budget', async () => {
    const { running, settled, shared } = database(6);
    const budget = new Budget({ objects: 3, bytes: 1 });
    const operation = asCurrentOperation({ caller: by(1), address: null, budget }, several(shared, 30));
    const refused = expect(operation).rejects.toThrow('This asks for too much at once');
    let queried = 0;
    await settled();
    while (running.length > 0) {
      queried += running.length;
      running.splice(0).forEach((answer) => answer());
      await settled();
    }
    await refused;
    expect(queried).toBeLessThanOrEqual(6);
    expect(budget.isExceeded).toBe(true);
  });
});
