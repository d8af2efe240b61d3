import { useState } from 'react';
import { totalOf } from '../../../lib/stage/timeline.js';
import { usePlayer } from '../player-context.js';
import { DeliverySummary } from './delivery-summary.js';
import { type DeliveryOf, useDelivery } from './use-delivery.js';

/** Records the show, and says at its end what was delivered until somebody has read it. */
export function ShowDelivery(show: DeliveryOf) {
  const { engine, spans } = usePlayer();
  const ended = useDelivery(show);
  const [read, setRead] = useState<string>();
  if (!ended || ended.showId === read) return null;
  const isWhole = engine.position() >= totalOf(spans);
  const title = isWhole ? 'Class complete' : 'Class ended early';
  return <DeliverySummary record={ended} title={title} onClose={() => setRead(ended.showId)} />;
}
