import type { World } from '../life/world.js';
import type { Invoice } from '../objects/wire.js';

/** With the address of its page, which depends on the port of this start. */
export const withPage = ({ address }: World, invoice: Invoice): Invoice => ({
  ...invoice,
  hosted_invoice_url: `${address}/sandbox/invoices/${invoice.id}`,
});
