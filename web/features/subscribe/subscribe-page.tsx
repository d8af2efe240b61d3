import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMe, type Me } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { PaymentCard } from './payment-card.js';
import { PlanCard } from './plan-card.js';
import { TrialNotice } from './trial-notice.js';

/** What the plan holds and costs, and how it is paid: /subscribe (specification 1, section 2). */
export function SubscribePage() {
  const me = useMe();
  if (!me) return null;
  const needsNone = me.isAdmin || me.subscriptionStatus === 'active';
  return (
    <Page>
      <PageHeader
        title="Subscribe to Cadenza"
        description="One plan with everything in it."
        help="subscription"
      />
      {!needsNone && <TrialNotice me={me} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PlanCard />
        {needsNone ? <NothingToPay me={me} /> : <PaymentCard me={me} />}
      </div>
    </Page>
  );
}

function NothingToPay({ me }: { me: Me }) {
  return (
    <Card className="flex flex-col items-start gap-4 p-6 sm:p-8" aria-label="Payment">
      <span className="flex size-12 items-center justify-center rounded-2xl bg-accent-soft text-accent-text">
        <BadgeCheck className="size-6" aria-hidden />
      </span>
      <p className="text-lg font-semibold">
        {me.isAdmin ? 'Administrators don’t need a subscription.' : 'Your subscription is active.'}
      </p>
      <Button asChild>
        <Link to="/profile">Go to Profile</Link>
      </Button>
    </Card>
  );
}
