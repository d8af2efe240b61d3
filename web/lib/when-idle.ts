import { isAsking, whenAnswered } from './asking.js';

/** Long enough for a page to be drawn with an answer, and to ask for more. */
const drawingMs = 500;

/**
 * Does what can wait once the browser has nothing else to do, after five seconds at the latest, and nothing is asked of the
 * server: a page that waits for its data is idle, too, and what is fetched then would share the connection with it.
 */
export function whenIdle(work: () => void): void {
  const later = () => setTimeout(() => whenIdle(work), drawingMs);
  const tryNow = () => (isAsking() ? whenAnswered(later) : work());
  // Safari knows no idle time.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(tryNow, { timeout: 5_000 });
  else setTimeout(tryNow, 2_000);
}
