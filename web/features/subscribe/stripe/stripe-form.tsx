import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.mjs';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { UNEXPECTED, UNEXPECTED_IN_PROCESSING, usePaymentProblem } from '../use-payment-problem.js';

export interface StripeFormProps {
  clientSecret: string;
  publishableKey: string;
}

/** Stripe's own form: the card's number is typed into a frame of Stripe's. */
export function StripeForm({ clientSecret, publishableKey }: StripeFormProps) {
  const [stripe] = useState(() => loadStripe(publishableKey));
  const isDark = document.documentElement.dataset.theme === 'dark';
  const appearance = { theme: isDark ? 'night' : 'stripe' } as const;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <PaymentForm />
    </Elements>
  );
}

function PaymentForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const { problem, clear, fail } = usePaymentProblem();

  async function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripe || !elements) return;
    clear();
    setPaying(true);
    try {
      const confirmParams = { return_url: `${location.origin}/subscription-success` };
      // Where it succeeds Stripe leads on, and nothing of this page is left.
      const { error } = await stripe.confirmPayment({ elements, confirmParams });
      fail(error.message ?? UNEXPECTED);
    } catch {
      fail(UNEXPECTED_IN_PROCESSING);
    }
    setPaying(false);
  }

  return (
    <form onSubmit={(event) => void pay(event)} className="flex flex-col gap-5">
      <PaymentElement
        onReady={() => setReady(true)}
        onLoadError={({ error }) => fail(error.message ?? UNEXPECTED)}
      />
      {problem && <InlineProblem text={problem} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={isPaying}
        disabled={!stripe || !elements || !isReady}
      >
        Subscribe Now
      </Button>
    </form>
  );
}
