import { useQuery } from '@apollo/client/react';
import { serverMessage } from '../../../lib/errors.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { EmailForm } from './email-form.js';
import { EmailConfigDocument } from './email.queries.js';
import { TestEmailCard } from './test-email-card.js';

/** How the product sends mail, and whether it can. */
export function EmailSettings() {
  const { data, error, refetch } = useQuery(EmailConfigDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
      <Card aria-label="Mail server">
        <CardHeader title="Mail server" description="Used for all outgoing email." />
        <CardBody>
          {data && <EmailForm config={data.emailConfig} onStale={refetch} />}
          {!data && !error && <Skeleton className="h-72" />}
          {!data && error && (
            <InlineProblem text="Failed to fetch email configuration">
              {serverMessage(error) && <p>{serverMessage(error)}</p>}
              <Button size="sm" onClick={() => void refetch().catch(() => undefined)}>
                Try Again
              </Button>
            </InlineProblem>
          )}
        </CardBody>
      </Card>
      <TestEmailCard />
    </div>
  );
}
