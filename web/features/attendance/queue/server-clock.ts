/** How far the server's clock is ahead of this device's, in milliseconds: at least so much. */
let ahead: number | undefined;

/** The server said what time it is. Its answer took a while to arrive, so the largest difference is the nearest. */
export function serverSays(now: string): void {
  ahead = Math.max(ahead ?? -Infinity, Date.parse(now) - Date.now());
}

/**
 * When something is marked, by the server's clock: a device's own may be wrong by minutes. It is later than what the
 * person has seen when they marked.
 */
export function markedNow(seen?: string): string {
  const now = Date.now() + (ahead ?? 0);
  const after = seen === undefined ? 0 : Date.parse(seen) + 1;
  return new Date(Math.max(now, after)).toISOString();
}

/** For tests. */
export function forgetServerClock(): void {
  ahead = undefined;
}
