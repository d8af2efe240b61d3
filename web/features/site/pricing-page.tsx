import { Page, PageHeader } from '../../ui/page-header.js';
import { PricingCard } from './pricing-card.js';

/** The address the block screen links to. */
export function PricingPage() {
  return (
    <Page>
      <PageHeader title="Pricing" description="One plan for every instructor." />
      <PricingCard heading="h2" />
    </Page>
  );
}
