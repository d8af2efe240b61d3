import { type Card, cards } from '../cards.js';
import { withPage } from '../routes/invoices.js';
import type { World } from '../life/world.js';
import type { Invoice, PaymentMethod, PortalSession } from '../objects/wire.js';
import { day, escaped, htmlPage, money } from './html.js';
import { cardOnFile } from './portal-card.js';

/** What the customer is told of the card they have chosen. */
export interface Told {
  readonly role: 'status' | 'alert';
  readonly text: string;
}

/** The counterpart of Stripe's billing portal: card and invoices of one customer. */
export function portalPage(world: World, session: PortalSession, told?: Told): string {
  const { id, customer, return_url: back } = session;
  const invoices = world.store.all('invoice').filter((each) => each.customer === customer);
  return htmlPage(
    'Billing',
    `<p>This is the payment sandbox in the place of Stripe’s billing portal. No money moves.</p>
<h2>Payment method</h2>
${told ? `<p role="${told.role}"><strong>${escaped(told.text)}</strong></p>` : ''}
<p>${escaped(shownCard(cardOnFile(world, customer)))}</p>
<form method="post" action="/sandbox/portal/${id}/card"><label for="card">New card</label>
<select id="card" name="card">${cards.map(option).join('')}</select><button class="yes">Save Card</button></form>
<h2>Invoices</h2>
${
  invoices.length > 0
    ? `<ul>${invoices
        .reverse()
        .map((each) => row(withPage(world, each)))
        .join('')}</ul>`
    : '<p>There are no invoices yet.</p>'
}
${back === null ? '' : `<p><a href="${escaped(back)}">Return to Cadenza</a></p>`}`,
  );
}

export const expiredPage = (): string =>
  htmlPage('Billing', '<p>This page has expired. Open it from your profile again.</p>');

const shownCard = (method: PaymentMethod | undefined): string => {
  if (!method) return 'No card is on file.';
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return `${brand} ending in ${last4}, expires ${month}/${year}`;
};

const option = (card: Card) =>
  `<option value="${card.token}">${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}: ${behaviour(card)}</option>`;

function behaviour({ refuses, asks, refusal }: Card): string {
  if (refuses === 'always') return refusal?.decline_code ?? refusal?.code ?? 'declined';
  if (refuses === 'attached') return 'fails at the renewal';
  return asks ? 'asks the bank' : 'pays';
}

const row = ({ number, created, total, currency, status, hosted_invoice_url: url }: Invoice) =>
  `<li><a href="${escaped(url ?? '')}">${escaped(number ?? 'Invoice')}</a> ${day(created)} · ${money(total, currency)} · ${status}</li>`;
