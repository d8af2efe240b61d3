import { CircleAlert, CircleCheck, LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { formatDate } from '../../../lib/format.js';
import { type Me, useSession } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { Page } from '../../../ui/page-header.js';
import { PageSpinner } from '../../../ui/spinner.js';
import { trialDaysAfterPaying } from '../trial-days.js';
import { useConfirmation } from './use-confirmation.js';

/** Where the payment provider leads back to. Without a payment, or without a user, it leads on (section 2). */
export function SubscriptionSuccessPage() {
  const [query] = useSearchParams();
  const { user, error } = useSession();
  if (user === undefined && !error) return <PageSpinner />;
  if (!user) return <Navigate to="/auth" replace />;
  const payment = query.get('payment_intent');
  if (!payment || !query.has('payment_intent_client_secret')) return <Navigate to="/" replace />;
  return <Outcome paymentIntentId={payment} trialEndDate={user.trialEndDate} />;
}

const toDashboard = <Link to="/dashboard">Go to Dashboard</Link>;

interface OutcomeProps {
  paymentIntentId: string;
  trialEndDate: Me['trialEndDate'];
}

function Outcome({ paymentIntentId, trialEndDate }: OutcomeProps) {
  const state = useConfirmation(paymentIntentId);
  const [now] = useState(() => Date.now());
  switch (state.status) {
    case 'finalizing':
      return (
        <Panel icon={LoaderCircle} title="Finalizing your subscription" isWaiting>
          Please wait while your payment is confirmed.
        </Panel>
      );
    case 'failed':
      return (
        <Panel
          icon={CircleAlert}
          title="Subscription Error"
          isProblem
          actions={
            <>
              <Button variant="primary" asChild>
                <Link to="/subscribe">Try Again</Link>
              </Button>
              <Button asChild>{toDashboard}</Button>
            </>
          }
        >
          {state.message}
        </Panel>
      );
    case 'active':
      return (
        <Panel
          icon={CircleCheck}
          title="Subscription Successful"
          actions={
            <>
              <Button variant="primary" asChild>
                {toDashboard}
              </Button>
              <Button asChild>
                <Link to="/class-builder">Create a Class</Link>
              </Button>
            </>
          }
        >
          {paidSentences(state.paidUntil, trialDaysAfterPaying(trialEndDate, now))}
        </Panel>
      );
  }
}

const paidSentences = (paidUntil: string | undefined, trialDays = '') =>
  [
    'Thank you. You now have access to everything.',
    trialDays,
    paidUntil ? `Your subscription renews on ${formatDate(paidUntil)}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

interface PanelProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  isWaiting?: boolean;
  isProblem?: boolean;
}

function Panel({ icon: Icon, title, children, actions, isWaiting, isProblem }: PanelProps) {
  return (
    <Page>
      <Card
        aria-live="polite"
        aria-label="Subscription"
        className="mx-auto mt-4 flex max-w-xl flex-col items-center gap-4 px-6 py-12 text-center sm:px-12"
      >
        <span
          className={cx(
            'flex size-16 items-center justify-center rounded-2xl',
            isProblem ? 'bg-danger-soft text-danger-text' : 'bg-accent-soft text-accent-text',
          )}
        >
          <Icon className={cx('size-8', isWaiting && 'animate-spin')} aria-hidden />
        </span>
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="text-muted">{children}</p>
        {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
      </Card>
    </Page>
  );
}
