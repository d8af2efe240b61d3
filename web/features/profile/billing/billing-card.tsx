import { CreditCard } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { InvoiceRow } from './invoice-row.js';
import { useBilling } from './use-billing.js';

/** The invoices of somebody who has subscribed, and the way to change the card. */
export function BillingCard() {
  const { invoices, error, retry, isOpening, openPortal } = useBilling();
  return (
    <Card aria-label="Billing">
      <CardHeader title="Billing" description="Your card is kept by the payment provider." />
      <CardBody className="flex flex-col gap-4">
        <Button loading={isOpening} onClick={() => void openPortal()}>
          <CreditCard className="size-4" aria-hidden />
          <span>Manage Payment Method</span>
        </Button>
        {!invoices && !error && <Skeleton className="h-11" />}
        {!invoices && error && (
          <InlineProblem text="Your invoices could not be read.">
            <Button size="sm" onClick={retry}>
              Try Again
            </Button>
          </InlineProblem>
        )}
        {invoices?.length === 0 && <p className="text-sm text-muted">You have no invoices yet.</p>}
        {invoices && invoices.length > 0 && (
          <ul aria-label="Invoices" className="divide-y divide-line">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
