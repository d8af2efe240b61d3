import { emailProblem } from '@cadenza/kernel/eventsourcing/email-address.js';
import { problems } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';

interface Intent {
  readonly priceId: string;
  readonly email: string | null;
}

/** There is one plan, at one price, whatever a browser asks for. */
export function intentProblem({ priceId, email }: Intent, onlyPriceId: string): Rejection | undefined {
  const found = problems({
    priceId: priceId === onlyPriceId ? undefined : 'There is no such plan',
    email: email === null ? undefined : emailProblem(email),
  });
  return found.length > 0 ? invalid(found) : undefined;
}

/** Before it becomes a part of an address at the provider. */
export const paymentProblem = (paymentIntentId: string): Rejection | undefined =>
  /^pi_\w{1,200}$/.test(paymentIntentId)
    ? undefined
    : invalid([{ field: 'paymentIntentId', message: 'This names no payment' }]);
