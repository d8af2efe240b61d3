import { cardError, invalid } from '../http/errors.js';
import { flag, parameters, read, text } from '../http/parameters.js';
import { type Call, type Route, route } from '../http/route.js';
import { paymentOf, voidInvoice } from '../life/invoicing.js';
import { pay } from '../life/paying.js';
import type { World } from '../life/world.js';
import type { Invoice, PaymentMethod } from '../objects/wire.js';
import { givenMethod } from './cards-given.js';
import { known } from './finding.js';

const payment = parameters({ payment_method: text.optional(), off_session: flag.default(true) });

/** With the address of its page, which depends on the port of this start. */
export const withPage = ({ address }: World, invoice: Invoice): Invoice => ({
  ...invoice,
  hosted_invoice_url: `${address}/sandbox/invoices/${invoice.id}`,
});

export const invoiceRoutes: readonly Route[] = [
  route('POST', '/v1/invoices/:id/pay', payInvoice),
  route('POST', '/v1/invoices/:id/void', ({ world, id, form }) => {
    read(parameters({}), form);
    if (known(world, 'invoice', id).status !== 'open')
      throw invalid('You can only pass in open invoices. This invoice is not open.');
    voidInvoice(world, id);
    return world.store.get('invoice', id);
  }),
];

/** Charges an open invoice now: with the given card, else with the one on file. */
function payInvoice({ world, id, form }: Call): Invoice {
  const { payment_method: given, off_session: off } = read(payment, form);
  const invoice = known(world, 'invoice', id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status} and cannot be paid.`);
  const method = given === undefined ? onFile(world, invoice) : givenMethod(world, given);
  const intent = pay(world, paymentOf(world, id).payment.payment_intent, method, off ? 'off' : 'on');
  if (intent.last_payment_error) throw cardError(intent.last_payment_error, intent);
  return world.store.get('invoice', id);
}

function onFile(world: Call['world'], { customer, parent }: Invoice): PaymentMethod {
  const { store } = world;
  const subscription = store.get('subscription', parent.subscription_details.subscription);
  const id =
    subscription.default_payment_method ??
    store.get('customer', customer).invoice_settings.default_payment_method;
  if (id === null)
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    });
  return store.get('payment_method', id);
}
