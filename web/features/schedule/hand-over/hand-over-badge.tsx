import { ArrowRightLeft } from 'lucide-react';
import { Badge } from '../../../ui/badge.js';
import { type Handed, handOverText, isTaken } from '../../../lib/sharing/hand-over-words.js';

/** Who teaches a session instead of its owner, or for whom it is taught. */
export function HandOverBadge({ entry }: { entry: Handed }) {
  const text = handOverText(entry);
  if (!text) return null;
  const tone = entry.handOver?.status === 'declined' ? 'warn' : isTaken(entry) ? 'accent' : 'info';
  return (
    <Badge tone={tone} className="max-w-full min-w-0">
      <ArrowRightLeft className="shrink-0" aria-hidden />
      <span className="truncate">{text}</span>
    </Badge>
  );
}
