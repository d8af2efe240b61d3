const listeners = new Set<() => void>();

/** Calls back whenever the server tells that the signed-in account changed. Answers how to stop. */
export function onAccountNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellAccountNews(): void {
  for (const listener of listeners) listener();
}
