import { Clapperboard, LifeBuoy } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { PageLink } from '../../ui/page-link.js';

export function NeedMoreHelp() {
  return (
    <Card aria-labelledby="more-help" className="self-start p-5 sm:p-6 lg:sticky lg:top-32">
      <h2 id="more-help" className="text-lg font-semibold">
        Need More Help?
      </h2>
      <p className="mt-1 text-sm text-muted">
        Write to us, or see in words and pictures how instructors prepare and run a class with Cadenza.
      </p>
      <div className="mt-4 flex flex-col gap-3">
        <Button variant="primary" asChild>
          <PageLink href="/contact">
            <LifeBuoy className="size-4" aria-hidden /> <span>Contact Support</span>
          </PageLink>
        </Button>
        <Button asChild>
          <PageLink href="/learn-more#instructor-workflow">
            <Clapperboard className="size-4" aria-hidden /> <span>Video Tutorials</span>
          </PageLink>
        </Button>
      </div>
    </Card>
  );
}
