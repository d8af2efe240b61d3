const queues = new Map<string, Promise<unknown>>();

/**
 * Runs works of one name one after another, in the order of the calls: those of all pages of this site where the browser
 * has locks (each that has caches), else those of this page.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(name, work);
  const result = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}
