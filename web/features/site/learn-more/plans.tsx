import { Card } from '../../../ui/card.js';
import { Badge } from '../../../ui/badge.js';
import { PricingCard } from '../pricing-card.js';

/** The plan there is, and the one that is not there yet. */
export function Plans() {
  return (
    <div className="grid max-w-4xl items-start gap-6 md:grid-cols-2">
      <PricingCard heading="h2" />
      <Card className="p-8 sm:p-10">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">Enterprise</h2>
          <Badge>Coming soon</Badge>
        </div>
        <p className="mt-3 text-muted">For studio chains with several locations and many instructors.</p>
      </Card>
      <p className="text-sm text-balance text-muted md:col-span-2">
        Payments are made by card and handled by Stripe. You can cancel in your profile at any time and keep
        access until the end of the period you paid for.
      </p>
    </div>
  );
}
