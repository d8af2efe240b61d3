/** The payment provider (payments/provider). */
export const PAYMENTS = Symbol('PaymentProvider');
/** What the page needs to know of it (payments/settings). */
export const SETTINGS = Symbol('PaymentSettings');
