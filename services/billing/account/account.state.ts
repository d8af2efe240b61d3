import type { KnownSubscription, Parts } from './standing.js';

export interface AccountState extends Parts {
  /** Null: billing has not heard of a registration; administrators have no account. */
  readonly userId: number | null;
  /** Its end was announced, or it was revoked. Whether it has ended, its date decides: the clock may have been ahead. */
  readonly trialOver: boolean;
  /** The end of which it was told that it comes soon. */
  readonly endToldSoon: Date | null;
  readonly customerId: string | null;
  readonly subscription: (KnownSubscription & SubscriptionTerms) | null;
  /** The attempt of which was told last that it failed. */
  readonly failure: { readonly invoiceId: string; readonly attempt: number } | null;
  /** Given back so far, by charge. */
  readonly refunds: ReadonlyMap<string, number>;
}

interface SubscriptionTerms {
  readonly endedAt: Date | null;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
}

export const nothingKnown: AccountState = {
  userId: null,
  trialEndsAt: null,
  trialOver: false,
  trialRevoked: false,
  granted: false,
  lapsed: false,
  closed: false,
  subscription: null,
  endToldSoon: null,
  customerId: null,
  failure: null,
  refunds: new Map(),
};
