import type { PaymentError, PaymentIntent } from '../objects/wire.js';

interface ErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

/** A refusal in Stripe's form. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, rest: Omit<ErrorBody, 'type' | 'message'> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...rest });
}

export function missing(what: string, id: string, param = 'id'): StripeError {
  const body = { code: 'resource_missing', message: `No such ${what}: '${id}'`, param } as const;
  return new StripeError(404, { type: 'invalid_request_error', ...body });
}

export function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}

/** The card did not pay. `shown` is the payment as the asker may see it. */
export function cardError(error: PaymentError, shown: Partial<PaymentIntent>): StripeError {
  const { type: _type, message = 'Your card was declined.', ...rest } = error;
  return new StripeError(402, { type: 'card_error', message, ...defined(rest), payment_intent: shown });
}

function defined({ code, decline_code, charge, payment_method }: Omit<PaymentError, 'type'>) {
  return {
    ...(code !== undefined && { code }),
    ...(decline_code !== undefined && { decline_code }),
    ...(charge !== undefined && { charge }),
    ...(payment_method !== undefined && { payment_method }),
  };
}
