import { Badge } from '../../ui/badge.js';
import type { Share } from './share.queries.js';
import { daysLeft, isExpired } from './share-words.js';

/** What is to be known of a share at a glance: over, days left, and whether it is answered. */
export function ShareState({ share }: { share: Share }) {
  if (isExpired(share)) return <Badge>Expired</Badge>;
  return (
    <>
      {share.expiresAt && <Badge tone="warn">{daysLeft(share.expiresAt)}</Badge>}
      {share.status === 'pending' && <Badge tone="info">Not accepted yet</Badge>}
      {share.status === 'declined' && <Badge tone="danger">Declined</Badge>}
    </>
  );
}
