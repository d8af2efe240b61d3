import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { UNEXPECTED, UNEXPECTED_IN_PROCESSING, usePaymentProblem } from '../use-payment-problem.js';
import type { CardValues } from './card.js';
import { paymentId, PaymentRefused, sandboxApi, type SandboxPayment } from './sandbox-api.js';

const SUCCESS = '/subscription-success';

/** Pays with a card; `asks` while the bank waits for an answer. A payment that succeeded leads on as Stripe does. */
export function useSandboxPayment(sandboxUrl: string, clientSecret: string) {
  const navigate = useNavigate();
  const { problem, clear, fail } = usePaymentProblem();
  const [isPaying, setPaying] = useState(false);
  const [asks, setAsks] = useState(false);
  const api = sandboxApi(sandboxUrl, clientSecret);

  async function attempt(work: () => Promise<SandboxPayment>) {
    clear();
    setPaying(true);
    try {
      const { status, last_payment_error: error } = await work();
      setAsks(status === 'requires_action');
      if (status === 'succeeded' || status === 'processing') await leadOn();
      else if (status !== 'requires_action') fail(error?.message ?? UNEXPECTED);
    } catch (error) {
      setAsks(false);
      if (error instanceof PaymentRefused) fail(error.message || UNEXPECTED);
      else fail(UNEXPECTED_IN_PROCESSING);
    }
    setPaying(false);
  }

  async function leadOn() {
    const query = new URLSearchParams({
      payment_intent: paymentId(clientSecret),
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    });
    await navigate(`${SUCCESS}?${query.toString()}`);
  }

  return {
    problem,
    clear,
    isPaying,
    asks,
    pay: (card: CardValues) => attempt(() => api.confirm(card, `${location.origin}${SUCCESS}`)),
    answer: (isApproved: boolean) => attempt(() => api.answer(isApproved)),
  };
}
