import { Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../lib/relative-time.js';
import { cx } from '../../ui/cx.js';

/** Amber while the trial runs, red once it is over (specification 1, section 2, Subscribe). */
export function TrialNotice({ trialEndDate }: { trialEndDate: string | null | undefined }) {
  const [now] = useState(() => Date.now());
  const isRunning = Boolean(trialEndDate) && new Date(trialEndDate ?? 0).getTime() > now;
  const Icon = isRunning ? Clock : TriangleAlert;
  return (
    <p
      role="note"
      data-tone={isRunning ? 'amber' : 'red'}
      className={cx(
        'mb-6 flex items-start gap-3 rounded-2xl p-4 text-sm font-medium sm:items-center',
        isRunning ? 'bg-warn-soft text-warn-text' : 'bg-danger-soft text-danger-text',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden />
      {isRunning
        ? `Your free trial ends ${relativeTime(trialEndDate ?? '', now)}. Subscribe now to keep your access.`
        : 'Your free trial has expired. Subscribe now to regain access to all features.'}
    </p>
  );
}
