import { Page, PageHeader } from '../../ui/page-header.js';
import { PricingCard } from './pricing-card.js';

/** The address the block screen links to. */
export function PricingPage() {
  return (
    <Page>
      <div className="mx-auto max-w-md">
        <PageHeader title="Pricing" description="One plan for every instructor." />
        <PricingCard heading="h2" />
      </div>
    </Page>
  );
}
