import { Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Me } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../ui/card.js';
import { InlineProblem } from '../../ui/inline-problem.js';
import { Skeleton } from '../../ui/skeleton.js';
import { SandboxForm } from './sandbox/sandbox-form.js';
import { trialDaysBeforePaying } from './trial-days.js';
import { usePaymentIntent, type PaymentIntent } from './use-payment-intent.js';

/** Stripe's own code comes only where it is used. */
const StripeForm = lazy(async () => ({ default: (await import('./stripe/stripe-form.js')).StripeForm }));

export function PaymentCard({ me }: { me: Me }) {
  const state = usePaymentIntent(me);
  const [now] = useState(() => Date.now());
  const trialDays = trialDaysBeforePaying(me, now);
  return (
    <Card aria-label="Payment">
      <CardHeader title="Payment" description="By card, renewed monthly until you cancel." />
      <CardBody className="flex flex-col gap-5">
        {trialDays && <p className="text-sm">{trialDays}</p>}
        {state.status === 'failed' && <Failed message={state.message} />}
        {state.status === 'waiting' && <Waiting />}
        {state.status === 'ready' && <Form intent={state.intent} />}
        <p className="flex items-center gap-2 text-xs text-muted">
          <Lock className="size-3.5 shrink-0" aria-hidden /> Your card goes to the payment provider and is
          never stored here.
        </p>
      </CardBody>
    </Card>
  );
}

function Form({ intent }: { intent: PaymentIntent }) {
  const { clientSecret, settings } = intent;
  const { sandboxUrl, publishableKey } = settings;
  if (sandboxUrl) return <SandboxForm clientSecret={clientSecret} sandboxUrl={sandboxUrl} />;
  if (!publishableKey) return <Failed message="Payments are not set up. Please contact support." />;
  return (
    <Suspense fallback={<Waiting />}>
      <StripeForm clientSecret={clientSecret} publishableKey={publishableKey} />
    </Suspense>
  );
}

function Failed({ message }: { message: string }) {
  const navigate = useNavigate();
  return (
    <InlineProblem text="Failed to initialize payment">
      <p>{message}</p>
      {/* Goes nowhere: that is how the router loads the page anew. */}
      <Button size="sm" onClick={() => void navigate(0)}>
        Try Again
      </Button>
    </InlineProblem>
  );
}

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Preparing the payment</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Button variant="primary" size="lg" disabled>
        Subscribe Now
      </Button>
    </div>
  );
}
