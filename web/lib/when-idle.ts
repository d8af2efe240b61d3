import { isAsking, whenAnswered } from './asking.js';

/**
 * Does what can wait once the browser has nothing else to do, after five seconds at the latest, and nothing is asked of the
 * server: a page that waits for its data is idle, too, and what is fetched then would share the connection with it.
 */
export function whenIdle(work: () => void): void {
  const tryNow = () => (isAsking() ? whenAnswered(() => whenIdle(work)) : work());
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(tryNow, { timeout: 5_000 });
  else setTimeout(tryNow, 2_000);
}
