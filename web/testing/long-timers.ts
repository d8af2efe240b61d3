/**
 * FullCalendar 7.1 starts a timer while it renders, and forgets it where React throws that rendering away. Such a timer
 * would fire when the page of the tests is gone. Answers what ends all that would wait for ten seconds or more.
 */
export function catchLongTimers(): () => void {
  const plain = globalThis.setTimeout;
  const caught: unknown[] = [];
  const catching = (action: () => void, wait = 0, ...rest: unknown[]) => {
    const timer = plain(action, wait, ...rest);
    if (wait >= 10_000) caught.push(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(catching, plain);
  return () => {
    globalThis.setTimeout = plain;
    for (const timer of caught) clearTimeout(timer as number);
  };
}
