import { Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../lib/relative-time.js';
import type { Me } from '../../lib/session.js';
import { cx } from '../../ui/cx.js';
import { isTrialRunning } from './trial-days.js';

/** Amber while the trial runs, red once access is over (specification 1, section 2, Subscribe). */
export function TrialNotice({ me }: { me: Me }) {
  const [now] = useState(() => Date.now());
  const { trialEndDate } = me;
  const isAmber = isTrialRunning(me, now);
  const Icon = isAmber ? Clock : TriangleAlert;
  return (
    <p
      role="note"
      data-tone={isAmber ? 'amber' : 'red'}
      className={cx(
        'mb-6 flex items-start gap-3 rounded-2xl p-4 text-sm font-medium sm:items-center',
        isAmber ? 'bg-warn-soft text-warn-text' : 'bg-danger-soft text-danger-text',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      <span>
        {isAmber
          ? `Your free trial ends ${relativeTime(trialEndDate ?? '', now)}. Subscribe now to keep your access.`
          : overSentence(me)}
      </span>
    </p>
  );
}

/** Who has paid before lost no trial: they read what the block screen says (section 4). */
function overSentence({ access, subscriptionStatus }: Me): string {
  if (access.reason !== 'expired-or-canceled' || !access.message)
    return 'Your free trial has expired. Subscribe now to regain access to all features.';
  return subscriptionStatus === 'past_due' ? `Your last payment failed. ${access.message}` : access.message;
}
