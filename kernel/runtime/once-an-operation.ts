/**
 * Loads each key once for an operation (its GraphQL context), however many aliases request it. Only for values that the
 * operation itself does not change.
 */
export function onceAnOperation<Key, Value>(load: (key: Key) => Promise<Value>) {
  const loaded = new WeakMap<object, Map<Key, Promise<Value>>>();
  return (operation: object, key: Key): Promise<Value> => {
    const values = loaded.get(operation) ?? new Map<Key, Promise<Value>>();
    loaded.set(operation, values);
    const value = values.get(key) ?? load(key);
    values.set(key, value);
    return value;
  };
}
