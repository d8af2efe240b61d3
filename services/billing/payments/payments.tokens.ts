/** The payment provider (payments/provider). */
export const PAYMENTS = Symbol('PaymentProvider');
/** What the page needs to know of it (payments/settings). */
export const SETTINGS = Symbol('PaymentSettings');
/** Where the web app is, without a slash at its end; null where that is not set. */
export const PUBLIC_URL = Symbol('PublicUrl');
