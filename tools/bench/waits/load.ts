import { inTurns } from '@cadenza/e2e/kit/in-turns.js';

/** Requests of one kind. */
export interface Load {
  readonly name: string;
  /** Sends one of them; returns its status. */
  send(): Promise<number>;
  /** So many at once; 6 unless given. */
  readonly concurrency?: number;
}

/** How often each status was returned. */
export type Statuses = ReadonlyMap<number, number>;

/** Refused requests pause: what is measured is work, not a flood of refusals. */
const pauseMs = 100;

/** Sends requests of the load for so long; at least one of each that runs at once. */
export async function sendFor(load: Load, seconds: number): Promise<Statuses> {
  const statuses = new Map<number, number>();
  const end = performance.now() + seconds * 1_000;
  const { concurrency = 6 } = load;
  await inTurns(concurrency, Array(concurrency).fill(load), async () => {
    do {
      const status = await load.send().catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 400) await new Promise((later) => setTimeout(later, pauseMs));
    } while (performance.now() < end);
  });
  return statuses;
}

/** Whether a limit of a minute was reached, so that later requests would be refused for it. */
export const wasLimited = (statuses: Statuses) => statuses.has(429) || statuses.has(503);

export const statusText = (statuses: Statuses) =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count}x${status || 'no answer'}`)
    .join(' ');
