import { newId, letters } from './identifiers.js';
import type { Customer } from './wire.js';

export interface CustomerFields {
  readonly email?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

export function newCustomer(fields: CustomerFields, created: number): Customer {
  return {
    id: newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: fields.email ?? null,
    invoice_prefix: letters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: fields.metadata ?? {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
