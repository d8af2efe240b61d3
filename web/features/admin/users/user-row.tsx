import { useState } from 'react';
import { formatDate } from '../../../lib/format.js';
import { shownStatus } from '../../../lib/subscription-status.js';
import { Badge } from '../../../ui/badge.js';
import type { UserAction } from './user-action.js';
import { UserDialog } from './user-dialog.js';
import { UserMenu } from './user-menu.js';
import type { AdminUser } from './users.queries.js';

export function UserRow({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<UserAction>();
  const { label, tone } = shownStatus(user.subscriptionStatus);
  return (
    <li>
      <article
        aria-label={user.username}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 lg:grid-cols-[minmax(0,1.4fr)_9rem_minmax(0,1fr)_auto]"
      >
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <span className="min-w-0 break-words">{user.username}</span>
            {user.isAdmin && <Badge tone="info">Admin</Badge>}
            {user.fullName && (
              <span className="min-w-0 text-sm font-normal break-words text-muted">{user.fullName}</span>
            )}
          </p>
          <p className="text-sm break-words text-muted">{user.email}</p>
        </div>
        <div className="max-lg:row-start-2">
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="text-sm text-muted max-lg:col-span-2 max-lg:row-start-3">{periodOf(user)}</p>
        <div className="max-lg:row-span-2 max-lg:self-start lg:justify-self-end">
          <UserMenu user={user} onChoose={setAsked} />
        </div>
      </article>
      {asked && <UserDialog user={user} action={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}

function periodOf({ subscription, subscriptionStatus, trialEndDate }: AdminUser): string {
  if (subscription) {
    const { currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
    const period = `${formatDate(currentPeriodStart)} – ${formatDate(currentPeriodEnd)}`;
    return cancelAtPeriodEnd ? `${period}, then it ends` : period;
  }
  if (trialEndDate && subscriptionStatus === 'trialing') return `Trial until ${formatDate(trialEndDate)}`;
  if (trialEndDate && subscriptionStatus === 'trial_expired')
    return `Trial ended ${formatDate(trialEndDate)}`;
  return 'No billing period';
}
