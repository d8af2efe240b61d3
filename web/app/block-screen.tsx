import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Me } from '../lib/session.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { Page } from '../ui/page-header.js';

/** Stands in the place of a gated page when the gate says no (specification 1, section 4). */
export function BlockScreen({ verdict }: { verdict: Me['access'] }) {
  const isRenewal = verdict.reason === 'expired-or-canceled';
  return (
    <Page>
      <Card className="mx-auto mt-4 flex max-w-xl flex-col items-center gap-4 px-6 py-12 text-center sm:px-12">
        <span className="flex size-16 items-center justify-center rounded-2xl bg-accent-soft text-accent-text">
          <Lock className="size-8" aria-hidden />
        </span>
        <h1 className="text-3xl font-bold">Subscription Required</h1>
        <p className="text-muted">{verdict.message}</p>
        <Button
          variant="primary"
          size="lg"
          asChild
          className="mt-2 max-sm:h-auto max-sm:min-h-13 max-sm:py-2 max-sm:text-sm max-sm:whitespace-normal"
        >
          <Link to="/subscribe">{isRenewal ? 'Renew Subscription' : 'Subscribe Now'} - $14.99/month</Link>
        </Button>
        <Link to="/pricing" className="text-sm font-medium text-accent-text underline underline-offset-4">
          See what the plan includes
        </Link>
      </Card>
    </Page>
  );
}
