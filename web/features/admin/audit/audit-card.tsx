import { Download } from 'lucide-react';
import { useState } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { showToast } from '../../../ui/toast-store.js';
import { showFailure } from '../failure-toast.js';
import { everything, isNarrowed } from './audit-choice.js';
import { AuditFilterForm } from './audit-filter-form.js';
import { AuditList } from './audit-list.js';
import { useAudit } from './use-audit.js';

const TYPING_MS = 400;

/** Who did what, to whom, when, from where. */
export function AuditCard() {
  const [choice, setChoice] = useState(everything);
  const audit = useAudit(useDebounced(choice, TYPING_MS));
  const [isExporting, setExporting] = useState(false);

  async function exportAll() {
    setExporting(true);
    try {
      const count = await audit.exportCsv();
      showToast({
        title: 'Audit log exported',
        description: `${count} ${count === 1 ? 'entry' : 'entries'}.`,
      });
    } catch (error) {
      showFailure('Failed to export the audit log', error);
    }
    setExporting(false);
  }

  return (
    <Card aria-label="Audit log">
      <CardHeader
        title="Audit log"
        description="Who did what, to whom, when and from where."
        actions={
          <Button size="sm" loading={isExporting} onClick={() => void exportAll()}>
            <Download className="size-4" aria-hidden /> Export CSV
          </Button>
        }
      />
      <CardBody className="flex flex-col gap-5">
        <AuditFilterForm choice={choice} onChange={(change) => setChoice({ ...choice, ...change })} />
        {audit.error !== undefined && (
          <InlineProblem text="Error Loading Data">
            {serverMessage(audit.error) && <p>{serverMessage(audit.error)}</p>}
            <Button size="sm" onClick={audit.retry}>
              Try Again
            </Button>
          </InlineProblem>
        )}
        {!audit.entries && audit.error === undefined && <Skeleton className="h-40" />}
        {audit.entries && (
          <AuditList audit={{ ...audit, entries: audit.entries }} isFiltered={isNarrowed(choice)} />
        )}
      </CardBody>
    </Card>
  );
}
