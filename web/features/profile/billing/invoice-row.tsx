import { formatDate } from '../../../lib/format.js';
import { formatPrice } from '../../../lib/format-price.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import type { ListedInvoice } from './billing.queries.js';

const statuses: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  paid: { label: 'Paid', tone: 'accent' },
  open: { label: 'Due', tone: 'warn' },
  uncollectible: { label: 'Unpaid', tone: 'danger' },
};

/** Date, amount, status and the provider's page of one invoice. */
export function InvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const { number, at, amount, currency, status, url } = invoice;
  const { label, tone } = statuses[status] ?? { label: status, tone: 'neutral' };
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1 text-sm">
      <span className="flex-1 basis-28 font-medium">{formatDate(at)}</span>
      <span>{formatPrice(amount, currency)}</span>
      <Badge tone={tone}>{label}</Badge>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`View invoice ${number ?? `of ${formatDate(at)}`}`}
          className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
        >
          View
        </a>
      )}
    </li>
  );
}
