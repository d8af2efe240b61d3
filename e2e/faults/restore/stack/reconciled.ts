import type { Stack } from '@cadenza/deploy/stack/stack.js';
import type { Found } from '../../standalone/found.js';
import { inventedDeliveries, parkedEvents } from '../../stack/checker/deliveries.js';
import { drained, settledEffects } from '../../stack/drained.js';
import { Look } from '../../stack/look.js';

/** Whether every consumer has taken every event of the restored database, and nothing else, and what it made of them. */
export async function reconciled(stack: Stack): Promise<Found[]> {
  const look = new Look(stack.admin);
  const count = (name: string, figure: number): Found => ({ name, figure, max: 0 });
  try {
    const drainedMs = await drained(look, 120_000);
    return [
      {
        name: 'consumers reconciled (s)',
        figure: drainedMs === null ? Infinity : drainedMs / 1000,
        max: 120,
      },
      count('effects that differ from their origins', (await settledEffects(look, 60_000)).length),
      count('events taken that no service has', (await inventedDeliveries(look)).length),
      count('dead-lettered events', (await parkedEvents(look)).length),
    ];
  } finally {
    await look.close();
  }
}
