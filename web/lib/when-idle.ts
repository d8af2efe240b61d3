/** Does what can wait once the browser has nothing else to do, after five seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
