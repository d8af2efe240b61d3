import { BadgeCheck, CircleDashed } from 'lucide-react';
import { Badge } from '../../../ui/badge.js';
import { ResendVerification } from '../../../lib/resend-verification.js';

/** Whether the address was shown to be its owner's, and another mail if it was not; not while another one waits. */
export function EmailBadge({ isVerified, isReplaced }: { isVerified: boolean; isReplaced: boolean }) {
  if (isVerified)
    return (
      <Badge tone="accent">
        <BadgeCheck aria-hidden /> Verified
      </Badge>
    );
  return (
    <>
      <Badge tone="warn">
        <CircleDashed aria-hidden /> Not verified
      </Badge>
      {!isReplaced && <ResendVerification label="Send verification again" />}
    </>
  );
}
