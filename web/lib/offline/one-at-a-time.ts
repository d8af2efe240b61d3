/**
 * Does the work alone: no other page of this site does work of that name meanwhile. Browsers that keep caches have locks;
 * elsewhere the work is done at once.
 */
export const oneAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
