import { Users } from 'lucide-react';
import { Badge } from '../../ui/badge.js';

interface Marked {
  readonly shared: boolean;
  readonly ownerName?: string | null | undefined;
}

/** Says in a list whose a thing is that somebody shares with the reader. */
export function SharedMark({ of: { shared, ownerName } }: { of: Marked }) {
  if (!shared) return null;
  return (
    <Badge tone="info" className="max-w-full min-w-0">
      <Users aria-hidden className="shrink-0" />
      <span className="truncate">{ownerName ? `Shared by ${ownerName}` : 'Shared with you'}</span>
    </Badge>
  );
}
