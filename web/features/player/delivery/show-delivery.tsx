import { useState } from 'react';
import { DeliverySummary } from './delivery-summary.js';
import { type DeliveryOf, useDelivery } from './use-delivery.js';

/** Records the show, and says at its end what was delivered until somebody has read it. */
export function ShowDelivery(show: DeliveryOf) {
  const ended = useDelivery(show);
  const [read, setRead] = useState<string>();
  if (!ended || ended.showId === read) return null;
  return <DeliverySummary record={ended} onClose={() => setRead(ended.showId)} />;
}
