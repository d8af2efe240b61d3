import { MailWarning } from 'lucide-react';
import { ResendVerification } from '../../lib/resend-verification.js';
import type { Me } from '../../lib/session.js';

/** States what an unverified address hides, and offers another mail with the link. */
export function AddressNotice({ me }: { me: Me }) {
  if (me.emailVerified) return null;
  return (
    <section
      aria-label="Email not verified"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-warn-soft p-4 text-sm text-warn-text"
    >
      <MailWarning className="size-5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <strong className="font-semibold">Please verify your email address.</strong> Until you follow the link
        sent to {me.pendingEmail ?? me.email}, you cannot see what others share with you.
      </p>
      <ResendVerification label="Send again" />
    </section>
  );
}
