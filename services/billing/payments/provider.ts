/** A subscription as the payment provider tells it. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The provider's word: incomplete, incomplete_expired, active, past_due, unpaid, canceled, ... */
  readonly status: string;
  readonly startedAt: Date;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
  /** Null while it lives. */
  readonly endedAt: Date | null;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
  readonly latestInvoice: ProviderInvoice | null;
}

export interface ProviderInvoice {
  readonly id: string;
  /** How often paying it was tried. */
  readonly attempts: number;
  /** For the form that pays it; null when there is nothing to pay. */
  readonly clientSecret: string | null;
}

/** A bill as its customer sees it. */
export interface ListedInvoice {
  readonly id: string;
  /** As printed on it. */
  readonly number: string | null;
  readonly at: Date;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** The provider's word: paid, open or uncollectible. */
  readonly status: string;
  /** The provider's page of it. */
  readonly url: string | null;
}

export interface ProviderPayment {
  readonly customerId: string | null;
  /** `succeeded`, `processing`, or what is still wanted of the payer. */
  readonly status: string;
}

/** What was given back of a charge, all in all, in the currency's smallest unit. */
export interface ProviderRefund {
  readonly chargeId: string;
  readonly customerId: string | null;
  readonly amount: number;
  readonly currency: string;
}

/** A webhook of the provider: only a hint that something should be asked for. */
export interface ProviderEvent {
  readonly id: string;
  readonly customerId: string | null;
  readonly about: 'subscription' | 'charge' | 'other';
  /** The subscription's or charge's; empty for others. */
  readonly subjectId: string;
}

/**
 * The part of a payment provider that we use. Every call throws UNAVAILABLE, with a sentence, when the provider cannot
 * be reached in time; what is then left undone is done by asking again.
 */
export interface PaymentProvider {
  /** `key`: the same key makes the same customer, however often. */
  createCustomer(userId: number, key: string): Promise<string>;
  /** Where the provider's own mails and receipts go. Kept there alone. */
  setEmail(customerId: string, email: string): Promise<void>;
  /** With all their subscriptions, at once; fine when there is none any more. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Those of a customer, ended ones too, the newest first. */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** Not active before its first payment. `key`: the same key makes the same subscription, however often. */
  createSubscription(customerId: string, key: string): Promise<ProviderSubscription>;
  subscription(id: string): Promise<ProviderSubscription | null>;
  /** False where it has ended meanwhile. */
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<boolean>;
  /** Ends it at once; fine when it has ended already. */
  endSubscription(id: string): Promise<void>;
  payment(id: string): Promise<ProviderPayment | null>;
  refund(chargeId: string): Promise<ProviderRefund | null>;
  /** The newest first; without drafts, void ones and those of subscriptions that were never paid for. */
  invoicesOf(customerId: string): Promise<readonly ListedInvoice[]>;
  /** A page of the provider's for card and invoices, for minutes; null where the provider offers none. */
  portalUrl(customerId: string, returnUrl: string | null): Promise<string | null>;
  /** Throws VALIDATION_FAILED for what the provider has not signed, or signed long ago. */
  readEvent(body: Buffer, signature: string): ProviderEvent;
}
