import { useState } from 'react';
import { showError } from '../../ui/toast-store.js';

export const UNEXPECTED = 'An unexpected error occurred';
export const UNEXPECTED_IN_PROCESSING = 'An unexpected error occurred during payment processing';

/** Says beside the form, and in a toast, why the payment failed (specification 1, section 8). */
export function usePaymentProblem() {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    clear: () => setProblem(undefined),
    fail: (message: string) => {
      setProblem(message);
      showError(message, 'Payment failed');
    },
  };
}
