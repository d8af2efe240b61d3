import { z } from 'zod';
import { invalid } from '../http/errors.js';
import type { WebhookSender } from '../webhooks/sender.js';
import { type Control, type Controlled, readControl, yes } from './control.js';

const wanted = z.strictObject({
  duplicate: z.coerce.number().int().min(0).max(100).optional(),
  shuffle: yes.optional(),
  hold: yes.optional(),
  release: yes.optional(),
  /** Ids of events to send now, one after the other in this order, also such as were delivered before. */
  send: z.array(z.string()).max(1_000).optional(),
});

/** How events are delivered, for tests of the receiver. */
export const webhookControls: readonly Control[] = [
  { method: 'GET', path: '/sandbox/webhooks', run: shown },
  {
    method: 'POST',
    path: '/sandbox/webhooks',
    run: async (controlled) => {
      const { world, sender, form } = controlled;
      const { send = [], release, ...manner } = readControl(wanted, form);
      for (const id of send) if (!world.store.find('event', id)) throw invalid(`No such event: '${id}'`);
      const given = Object.entries(manner).filter(([, value]) => value !== undefined);
      const hold = release ? { hold: false } : {};
      sender.manner = {
        ...sender.manner,
        ...(Object.fromEntries(given) as Partial<WebhookSender['manner']>),
        ...hold,
      };
      const sent = await sender.sendInOrder(send);
      sender.wake();
      return { ...shown(controlled), sent };
    },
  },
];

function shown({ world: { store }, sender }: Controlled) {
  const waiting = store.all('delivery').map(({ id, attempts }) => ({
    id,
    type: store.find('event', id)?.type,
    attempts,
  }));
  return { url: sender.address.url ?? null, ...sender.manner, waiting };
}
