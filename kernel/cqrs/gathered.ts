/**
 * Answers single questions of one turn of the event loop by one query: a page of classes reads its segments at once.
 * Nothing is kept beyond the turn, so an answer is never stale.
 */
export function gathered<Key, Value>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  let asked = new Set<Key>();
  let answers: Promise<ReadonlyMap<Key, Value>> | undefined;
  return async (key: Key): Promise<Value | undefined> => {
    asked.add(key);
    answers ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      const keys = [...asked];
      asked = new Set();
      answers = undefined;
      return load(keys);
    });
    return (await answers).get(key);
  };
}
