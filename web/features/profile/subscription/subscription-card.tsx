import { CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format.js';
import { formatPrice } from '../../../lib/format-price.js';
import type { Me } from '../../../lib/session.js';
import { shownStatus } from '../../../lib/subscription-status.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { ManageSubscription } from './manage-subscription.js';
import { type PaidSubscription, useSubscription } from './use-subscription.js';

/** What the person pays, and until when (specification 1, section 2, Profile). */
export function SubscriptionCard({ me }: { me: Me }) {
  const subscription = unlessOver(useSubscription(me), me);
  const status = subscription?.status ?? me.subscriptionStatus;
  const { label, tone } = shownStatus(status);
  return (
    <Card aria-label="Subscription">
      <CardHeader title="Subscription" actions={<Badge tone={tone}>{label}</Badge>} />
      <CardBody className="flex flex-col gap-4">
        {subscription ? (
          <Paid subscription={subscription} />
        ) : (
          <p className="text-sm">{unpaidSentence(me)}</p>
        )}
        {/* Nothing is sold to somebody who has it, nor to administrators, who need none. */}
        {!me.isAdmin && status !== 'active' && (
          <Button variant="primary" asChild>
            <Link to="/subscribe">
              <CreditCard className="size-4" aria-hidden />
              {status === 'canceled' || status === 'past_due' ? 'Renew Subscription' : 'Subscribe Now'}
            </Link>
          </Button>
        )}
        {subscription && status !== 'canceled' && <ManageSubscription subscription={subscription} />}
      </CardBody>
    </Card>
  );
}

/** One that has ended says nothing of access that was given since, nor of a trial that runs again. */
const unlessOver = (subscription: PaidSubscription | undefined, { subscriptionStatus }: Me) =>
  subscription?.status === 'canceled' && subscriptionStatus !== 'canceled' ? undefined : subscription;

function Paid({ subscription }: { subscription: PaidSubscription }) {
  const { plan } = subscription;
  const [label, value] = standing(subscription);
  return (
    <dl className="grid grid-cols-2 gap-4">
      <div>
        <dt className="text-sm text-muted">Professional Plan</dt>
        <dd className="mt-0.5 font-semibold">
          {formatPrice(plan.amount, plan.currency)} / {plan.interval}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-0.5 font-semibold">{value}</dd>
      </div>
    </dl>
  );
}

/** What will not be renewed has no renewal date: its last period has an end. */
function standing({ status, formattedRenewalDate, currentPeriodEnd }: PaidSubscription): [string, string] {
  if (status === 'past_due') return ['Last payment', 'Failed'];
  if (status !== 'canceled' && formattedRenewalDate !== null) return ['Renews on', formattedRenewalDate];
  const end = formatDate(currentPeriodEnd);
  if (status !== 'canceled') return ['Access until', end];
  // An administrator's word ends it before its period is over.
  return new Date(currentPeriodEnd) > new Date() ? ['Status', 'Ended'] : ['Ended', end];
}

const sentences: Record<string, string> = {
  active: 'Your subscription is active.',
  trialing: 'Your free trial is running. No card is charged unless you subscribe.',
  trial_expired: 'Your free trial has ended.',
  canceled: 'Your subscription has ended.',
  past_due: 'Your last payment failed.',
};

function unpaidSentence({ isAdmin, subscriptionStatus, trialEndDate }: Me): string {
  if (isAdmin) return 'Administrators don’t need a subscription.';
  if (subscriptionStatus === 'trialing' && trialEndDate)
    return `Your free trial ends on ${formatDate(trialEndDate)}. No card is charged unless you subscribe.`;
  return sentences[subscriptionStatus ?? ''] ?? 'You have no subscription.';
}
