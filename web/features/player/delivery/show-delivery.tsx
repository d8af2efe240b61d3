import { type ReactNode, useState } from 'react';
import { classEndWords } from '../../../lib/stage/class-end.js';
import { useClassEnd } from '../../../lib/stage/use-class-end.js';
import { usePlayerState } from '../player-context.js';
import { DeliverySummary } from './delivery-summary.js';
import { type DeliveryOf, useDelivery } from './use-delivery.js';

interface ShowDeliveryProps extends DeliveryOf {
  /** What is shown until the class is over, and after its summary was read. */
  children: ReactNode;
}

/** Records the show. At its end the summary takes the place of the stage until somebody has read it. */
export function ShowDelivery({ children, ...show }: ShowDeliveryProps) {
  const ended = useDelivery(show);
  const { status } = usePlayerState();
  const end = useClassEnd();
  const [read, setRead] = useState<string>();
  if (status !== 'ended' || !ended || ended.showId === read) return children;
  return <DeliverySummary record={ended} title={classEndWords[end]} onClose={() => setRead(ended.showId)} />;
}
