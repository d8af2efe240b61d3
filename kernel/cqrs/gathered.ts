import { currentOperation } from '../runtime/current-operation.js';

interface Batch<Key, Value> {
  readonly keys: Set<Key>;
  readonly answers: Promise<ReadonlyMap<Key, Value>>;
}

/**
 * Answers single questions of one turn of the event loop by one query: a page of classes reads its segments at once.
 * Nothing is kept beyond the turn, so an answer is never stale. Each operation has a query of its own, and pays for it.
 */
export function gathered<Key, Value>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  const batches = new Map<object | undefined, Batch<Key, Value>>();
  return async (key: Key): Promise<Value | undefined> => {
    const operation = currentOperation();
    const batch = batches.get(operation) ?? begin(operation);
    batch.keys.add(key);
    return (await batch.answers).get(key);
  };

  function begin(operation: object | undefined): Batch<Key, Value> {
    const keys = new Set<Key>();
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      batches.delete(operation);
      return load([...keys]);
    });
    const batch = { keys, answers };
    batches.set(operation, batch);
    return batch;
  }
}
