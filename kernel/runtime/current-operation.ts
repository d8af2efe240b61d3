import { AsyncLocalStorage } from 'node:async_hooks';
import { tooMuch, type Budget } from './budget.js';
import type { Caller } from './caller.js';
import { networkOf } from './network.js';

/** The operation of a subgraph in whose name code runs. */
export interface CurrentOperation {
  /** Whose work it is; undefined: the system's. Anonymous clients are told apart by their network. */
  readonly holder: string | undefined;
  readonly budget: Budget | undefined;
}

interface Asked {
  readonly caller: Caller;
  readonly address: string | null;
  readonly budget?: Budget | undefined;
}

interface Running extends CurrentOperation {
  isOver: boolean;
}

const operations = new AsyncLocalStorage<Running>();

/** Background work that an operation started outlives it, and is no operation's. */
export function currentOperation(): CurrentOperation | undefined {
  const operation = operations.getStore();
  return operation?.isOver ? undefined : operation;
}

export async function asCurrentOperation<Result>(
  { caller, address, budget }: Asked,
  perform: () => Promise<Result>,
): Promise<Result> {
  const operation: Running = { holder: holderOf(caller, address), budget, isOver: false };
  try {
    return await operations.run(operation, perform);
  } finally {
    operation.isOver = true;
  }
}

/**
 * Takes rows out of the current operation's budget that its statements go through in the database; those that they
 * return count themselves. Throws VALIDATION_FAILED when that is too much.
 */
export function countRowsRead(rows: number): void {
  const budget = currentOperation()?.budget;
  if (budget && !budget.read(rows)) throw tooMuch();
}

/** The same for objects, before they are looked up. */
export function countObjects(objects: number): void {
  const budget = currentOperation()?.budget;
  if (budget && !budget.take(objects, 0)) throw tooMuch();
}

function holderOf(caller: Caller, address: string | null): string | undefined {
  if (caller.kind === 'system') return undefined;
  return caller.kind === 'user' ? `user ${caller.userId}` : `network ${networkOf(address)}`;
}
